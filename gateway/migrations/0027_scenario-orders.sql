-- Older gateways can go on: columns are computed, and indexes change no result.
-- The orders of lists of scenarios and users (ADR 0076).

ALTER TABLE "scenario"
  ADD COLUMN "by_scenario_code" text collate scn_natural GENERATED ALWAYS AS (left(lower((scenario_code)::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_title" text collate scn_natural GENERATED ALWAYS AS (left(lower((title)::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_date_updated" timestamp GENERATED ALWAYS AS (date_trunc('milliseconds', updated_at at time zone 'UTC')) STORED,
  ADD COLUMN "by_product_status" text collate "C" GENERATED ALWAYS AS ('"' || product_status || '"') STORED,
  ADD COLUMN "by_access" text collate "C" GENERATED ALWAYS AS (library_id::text || ' ' || is_read_only::text) STORED,
  ADD COLUMN "folded_code" text GENERATED ALWAYS AS (scn_folded(scenario_code)) STORED,
  ADD COLUMN "folded_title" text GENERATED ALWAYS AS (scn_folded(title)) STORED;
--> statement-breakpoint
CREATE INDEX "scenario_listed_by_scenario_code" ON "scenario" USING btree ("institution_id","by_scenario_code","id","library_id") WHERE "scenario"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "scenario_listed_by_title" ON "scenario" USING btree ("institution_id","by_title","id","library_id") WHERE "scenario"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "scenario_listed_by_date_updated" ON "scenario" USING btree ("institution_id","by_date_updated","id","library_id") WHERE "scenario"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "scenario_listed_by_product_status" ON "scenario" USING btree ("institution_id","by_product_status","id","library_id") WHERE "scenario"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "scenario_listed_by_access" ON "scenario" USING btree ("institution_id","by_access","id","library_id") WHERE "scenario"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "scenario_listed_by_deletion" ON "scenario" USING btree ("institution_id",(date_trunc('milliseconds', deleted_at at time zone 'UTC')),"id") WHERE "scenario"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "scenario_listed" ON "scenario" USING btree ("institution_id","library_id") WHERE "scenario"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "user_account_by_name" ON "user_account" USING btree ((left(lower((name)::text collate "und-x-icu") collate "C", 100)) collate scn_natural);
