-- Older gateways can go on: an index changes no result.
-- Pages of rows that have the same place in an order are read by their ids (ADR 0076).

CREATE INDEX "asset_by_id" ON "asset" USING btree ("institution_id","kind",id collate "C","is_public");
