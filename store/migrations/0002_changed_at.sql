-- When something last happened at a table is in its last item.
ALTER TABLE standing DROP COLUMN updated_at;
