-- Older gateways can go on: columns are computed, and indexes change no result. Lists of shared assets that they read are sorted without an
-- index until they have this version, too. This table alone is locked while it is written; others follow, so that no statement holds what this waits for.
-- The orders of lists of shared assets (ADR 0076). Each index has only the kinds whose lists show its column.

-- A number that lists are sorted by; null for another JSON type, and for what no number of JavaScript is.
CREATE FUNCTION scn_number(value jsonb) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN jsonb_typeof(value) = 'number' THEN
    CASE WHEN value::numeric = 0 OR abs(value::numeric) BETWEEN 1e-307 AND 1.79e308 THEN value::numeric::double precision END END;
REVOKE ALL ON FUNCTION scn_number(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION scn_number(jsonb) TO scn_institution, scn_service;
--> statement-breakpoint
-- A text that is the same for the same values only, and short enough for an index; empty without a value.
CREATE FUNCTION scn_group_key(value jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(CASE WHEN length(value::text) > 150 THEN md5(value::text) ELSE value::text END, '') COLLATE "C";
REVOKE ALL ON FUNCTION scn_group_key(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION scn_group_key(jsonb) TO scn_institution, scn_service;
--> statement-breakpoint
-- All folded texts of an asset, for the index of searches.
CREATE FUNCTION scn_search_text(searched jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT string_agg(each.value, E'\n') FROM jsonb_each_text(searched) AS each);
REVOKE ALL ON FUNCTION scn_search_text(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION scn_search_text(jsonb) TO scn_institution, scn_service;
--> statement-breakpoint
-- A trusted extension: the owner of the database can create it. It belongs to the modules that are delivered with PostgreSQL.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
-- It can have been created in another schema before.
SELECT set_config('search_path', current_setting('search_path') || ', ' || quote_ident(nspname), true)
  FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';
--> statement-breakpoint
DROP INDEX "asset_by_change";
--> statement-breakpoint
DROP INDEX "asset_by_title";
--> statement-breakpoint
DROP INDEX "asset_by_name";
--> statement-breakpoint
DROP INDEX "asset_by_code";
--> statement-breakpoint
-- each in one statement, which writes the table once
ALTER TABLE "asset"
  ADD COLUMN "by_title" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'title')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_name" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'name')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_code" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'code')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_date_updated" timestamp GENERATED ALWAYS AS (date_trunc('milliseconds', updated_at at time zone 'UTC')) STORED,
  ADD COLUMN "by_filename" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'filename')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_asset_category_id" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'assetCategoryId')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_gender" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'gender')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_display_name" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'displayName')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_region" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'region')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_profession" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'profession')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_text" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'text')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_internal_name" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'internalName')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_system_title" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'systemTitle')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_action_category_id" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'actionCategoryId')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_description" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'description')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_report_id" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'reportId')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_sample_type" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'sampleType')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_loinc" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'loinc')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_designation" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'designation')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_min_client_version" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'minClientVersion')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_role_name" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'roleName')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_initials" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'initials')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_notes" text collate scn_natural GENERATED ALWAYS AS (left(lower((data ->> 'notes')::text collate "und-x-icu") collate "C", 100) collate scn_natural) STORED,
  ADD COLUMN "by_duration" double precision GENERATED ALWAYS AS (scn_number(data -> 'duration')) STORED,
  ADD COLUMN "by_age_years" double precision GENERATED ALWAYS AS (scn_number(data -> 'ageYears')) STORED,
  ADD COLUMN "by_width" double precision GENERATED ALWAYS AS (scn_number(data -> 'width')) STORED,
  ADD COLUMN "by_height" double precision GENERATED ALWAYS AS (scn_number(data -> 'height')) STORED,
  ADD COLUMN "by_is_public" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'isPublic')) STORED,
  ADD COLUMN "by_wide" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'wide')) STORED,
  ADD COLUMN "by_is_voice_controlled" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'isVoiceControlled')) STORED,
  ADD COLUMN "by_released" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'released')) STORED,
  ADD COLUMN "by_always_include_in_scenario" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'alwaysIncludeInScenario')) STORED,
  ADD COLUMN "by_is_visible" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'isVisible')) STORED,
  ADD COLUMN "by_playable_role" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'playableRole')) STORED,
  ADD COLUMN "by_is_phone" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'isPhone')) STORED,
  ADD COLUMN "by_disabled" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'disabled')) STORED,
  ADD COLUMN "by_actor_role_type" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'actorRoleType')) STORED,
  ADD COLUMN "by_level" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'level')) STORED,
  ADD COLUMN "by_type" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'type')) STORED,
  ADD COLUMN "by_culture_name" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'cultureName')) STORED,
  ADD COLUMN "by_types" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'types')) STORED,
  ADD COLUMN "by_culture_names" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'cultureNames')) STORED,
  ADD COLUMN "by_tag_ids" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'tagIds')) STORED,
  ADD COLUMN "by_role_id" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'roleId')) STORED,
  ADD COLUMN "by_voice_profile_id" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'voiceProfileId')) STORED,
  ADD COLUMN "by_action_roles" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'actionRoles')) STORED,
  ADD COLUMN "by_intent_type_id" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'intentTypeId')) STORED,
  ADD COLUMN "by_parent_id" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'parentId')) STORED,
  ADD COLUMN "by_intent_id" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'intentId')) STORED,
  ADD COLUMN "by_last_updated_by" text collate "C" GENERATED ALWAYS AS (coalesce(updated_by::text, '')) STORED,
  ADD COLUMN "by_voice_actor" text collate "C" GENERATED ALWAYS AS (scn_group_key(data -> 'voiceActorId') || scn_group_key(data -> 'voiceActorName')) STORED;
--> statement-breakpoint
CREATE INDEX "asset_searched" ON "asset" USING gin (scn_search_text(searched) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "asset_by_date_updated" ON "asset" USING btree ("institution_id","kind","by_date_updated",id collate "C","is_public");
--> statement-breakpoint
CREATE INDEX "asset_by_filename" ON "asset" USING btree ("institution_id","kind","by_filename",id collate "C","is_public") WHERE kind in ('asset.audio', 'asset.image', 'asset.sound-effect', 'asset.video');
--> statement-breakpoint
CREATE INDEX "asset_by_asset_category_id" ON "asset" USING btree ("institution_id","kind","by_asset_category_id",id collate "C","is_public") WHERE kind in ('asset.audio', 'asset.image', 'asset.video');
--> statement-breakpoint
CREATE INDEX "asset_by_gender" ON "asset" USING btree ("institution_id","kind","by_gender",id collate "C","is_public") WHERE kind in ('asset.character', 'asset.voice-actor', 'asset.voice-profile');
--> statement-breakpoint
CREATE INDEX "asset_by_display_name" ON "asset" USING btree ("institution_id","kind","by_display_name",id collate "C","is_public") WHERE kind in ('asset.competency-framework');
--> statement-breakpoint
CREATE INDEX "asset_by_region" ON "asset" USING btree ("institution_id","kind","by_region",id collate "C","is_public") WHERE kind in ('asset.competency-framework');
--> statement-breakpoint
CREATE INDEX "asset_by_profession" ON "asset" USING btree ("institution_id","kind","by_profession",id collate "C","is_public") WHERE kind in ('asset.competency-framework');
--> statement-breakpoint
CREATE INDEX "asset_by_text" ON "asset" USING btree ("institution_id","kind","by_text",id collate "C","is_public") WHERE kind in ('asset.dialogue', 'asset.utterance');
--> statement-breakpoint
CREATE INDEX "asset_by_internal_name" ON "asset" USING btree ("institution_id","kind","by_internal_name",id collate "C","is_public") WHERE kind in ('asset.document-template');
--> statement-breakpoint
CREATE INDEX "asset_by_system_title" ON "asset" USING btree ("institution_id","kind","by_system_title",id collate "C","is_public") WHERE kind in ('asset.global-action');
--> statement-breakpoint
CREATE INDEX "asset_by_action_category_id" ON "asset" USING btree ("institution_id","kind","by_action_category_id",id collate "C","is_public") WHERE kind in ('asset.global-action');
--> statement-breakpoint
CREATE INDEX "asset_by_description" ON "asset" USING btree ("institution_id","kind","by_description",id collate "C","is_public") WHERE kind in ('asset.intent', 'asset.intent-type', 'asset.prop', 'asset.task');
--> statement-breakpoint
CREATE INDEX "asset_by_report_id" ON "asset" USING btree ("institution_id","kind","by_report_id",id collate "C","is_public") WHERE kind in ('asset.lab-result-item');
--> statement-breakpoint
CREATE INDEX "asset_by_sample_type" ON "asset" USING btree ("institution_id","kind","by_sample_type",id collate "C","is_public") WHERE kind in ('asset.lab-result-item');
--> statement-breakpoint
CREATE INDEX "asset_by_loinc" ON "asset" USING btree ("institution_id","kind","by_loinc",id collate "C","is_public") WHERE kind in ('asset.lab-result-item');
--> statement-breakpoint
CREATE INDEX "asset_by_designation" ON "asset" USING btree ("institution_id","kind","by_designation",id collate "C","is_public") WHERE kind in ('asset.location', 'asset.minigame', 'asset.task', 'asset.voice-profile');
--> statement-breakpoint
CREATE INDEX "asset_by_min_client_version" ON "asset" USING btree ("institution_id","kind","by_min_client_version",id collate "C","is_public") WHERE kind in ('asset.minigame');
--> statement-breakpoint
CREATE INDEX "asset_by_role_name" ON "asset" USING btree ("institution_id","kind","by_role_name",id collate "C","is_public") WHERE kind in ('asset.role');
--> statement-breakpoint
CREATE INDEX "asset_by_initials" ON "asset" USING btree ("institution_id","kind","by_initials",id collate "C","is_public") WHERE kind in ('asset.role');
--> statement-breakpoint
CREATE INDEX "asset_by_notes" ON "asset" USING btree ("institution_id","kind","by_notes",id collate "C","is_public") WHERE kind in ('asset.voice-actor');
--> statement-breakpoint
CREATE INDEX "asset_by_duration" ON "asset" USING btree ("institution_id","kind","by_duration",id collate "C","is_public") WHERE kind in ('asset.audio', 'asset.sound-effect', 'asset.video');
--> statement-breakpoint
CREATE INDEX "asset_by_age_years" ON "asset" USING btree ("institution_id","kind","by_age_years",id collate "C","is_public") WHERE kind in ('asset.character');
--> statement-breakpoint
CREATE INDEX "asset_by_width" ON "asset" USING btree ("institution_id","kind","by_width",id collate "C","is_public") WHERE kind in ('asset.image');
--> statement-breakpoint
CREATE INDEX "asset_by_height" ON "asset" USING btree ("institution_id","kind","by_height",id collate "C","is_public") WHERE kind in ('asset.image');
--> statement-breakpoint
CREATE INDEX "asset_by_is_public" ON "asset" USING btree ("institution_id","kind","by_is_public",id collate "C","is_public") WHERE kind in ('asset.audio', 'asset.competency-framework', 'asset.global-action', 'asset.guided-reflection', 'asset.image', 'asset.learning-objective-template', 'asset.sound-effect', 'asset.video', 'asset.voice-profile');
--> statement-breakpoint
CREATE INDEX "asset_by_wide" ON "asset" USING btree ("institution_id","kind","by_wide",id collate "C","is_public") WHERE kind in ('asset.document-template');
--> statement-breakpoint
CREATE INDEX "asset_by_is_voice_controlled" ON "asset" USING btree ("institution_id","kind","by_is_voice_controlled",id collate "C","is_public") WHERE kind in ('asset.global-action');
--> statement-breakpoint
CREATE INDEX "asset_by_released" ON "asset" USING btree ("institution_id","kind","by_released",id collate "C","is_public") WHERE kind in ('asset.location');
--> statement-breakpoint
CREATE INDEX "asset_by_always_include_in_scenario" ON "asset" USING btree ("institution_id","kind","by_always_include_in_scenario",id collate "C","is_public") WHERE kind in ('asset.prompt');
--> statement-breakpoint
CREATE INDEX "asset_by_is_visible" ON "asset" USING btree ("institution_id","kind","by_is_visible",id collate "C","is_public") WHERE kind in ('asset.prompt');
--> statement-breakpoint
CREATE INDEX "asset_by_playable_role" ON "asset" USING btree ("institution_id","kind","by_playable_role",id collate "C","is_public") WHERE kind in ('asset.role');
--> statement-breakpoint
CREATE INDEX "asset_by_is_phone" ON "asset" USING btree ("institution_id","kind","by_is_phone",id collate "C","is_public") WHERE kind in ('asset.voice-profile');
--> statement-breakpoint
CREATE INDEX "asset_by_disabled" ON "asset" USING btree ("institution_id","kind","by_disabled",id collate "C","is_public") WHERE kind in ('asset.voice-profile');
--> statement-breakpoint
CREATE INDEX "asset_by_actor_role_type" ON "asset" USING btree ("institution_id","kind","by_actor_role_type",id collate "C","is_public") WHERE kind in ('asset.character');
--> statement-breakpoint
CREATE INDEX "asset_by_level" ON "asset" USING btree ("institution_id","kind","by_level",id collate "C","is_public") WHERE kind in ('asset.location');
--> statement-breakpoint
CREATE INDEX "asset_by_type" ON "asset" USING btree ("institution_id","kind","by_type",id collate "C","is_public") WHERE kind in ('asset.location', 'asset.prompt', 'asset.prop');
--> statement-breakpoint
CREATE INDEX "asset_by_culture_name" ON "asset" USING btree ("institution_id","kind","by_culture_name",id collate "C","is_public") WHERE kind in ('asset.voice-profile');
--> statement-breakpoint
CREATE INDEX "asset_by_types" ON "asset" USING btree ("institution_id","kind","by_types",id collate "C","is_public") WHERE kind in ('asset.tag');
--> statement-breakpoint
CREATE INDEX "asset_by_culture_names" ON "asset" USING btree ("institution_id","kind","by_culture_names",id collate "C","is_public") WHERE kind in ('asset.voice-actor');
--> statement-breakpoint
CREATE INDEX "asset_by_tag_ids" ON "asset" USING btree ("institution_id","kind","by_tag_ids",id collate "C","is_public") WHERE kind in ('asset.audio', 'asset.dialogue', 'asset.image', 'asset.sound-effect', 'asset.video');
--> statement-breakpoint
CREATE INDEX "asset_by_role_id" ON "asset" USING btree ("institution_id","kind","by_role_id",id collate "C","is_public") WHERE kind in ('asset.character');
--> statement-breakpoint
CREATE INDEX "asset_by_voice_profile_id" ON "asset" USING btree ("institution_id","kind","by_voice_profile_id",id collate "C","is_public") WHERE kind in ('asset.character');
--> statement-breakpoint
CREATE INDEX "asset_by_action_roles" ON "asset" USING btree ("institution_id","kind","by_action_roles",id collate "C","is_public") WHERE kind in ('asset.global-action');
--> statement-breakpoint
CREATE INDEX "asset_by_intent_type_id" ON "asset" USING btree ("institution_id","kind","by_intent_type_id",id collate "C","is_public") WHERE kind in ('asset.intent');
--> statement-breakpoint
CREATE INDEX "asset_by_parent_id" ON "asset" USING btree ("institution_id","kind","by_parent_id",id collate "C","is_public") WHERE kind in ('asset.location');
--> statement-breakpoint
CREATE INDEX "asset_by_intent_id" ON "asset" USING btree ("institution_id","kind","by_intent_id",id collate "C","is_public") WHERE kind in ('asset.utterance');
--> statement-breakpoint
CREATE INDEX "asset_by_last_updated_by" ON "asset" USING btree ("institution_id","kind","by_last_updated_by",id collate "C","is_public") WHERE kind in ('asset.global-action');
--> statement-breakpoint
CREATE INDEX "asset_by_voice_actor" ON "asset" USING btree ("institution_id","kind","by_voice_actor",id collate "C","is_public") WHERE kind in ('asset.voice-profile');
--> statement-breakpoint
CREATE INDEX "asset_by_title" ON "asset" USING btree ("institution_id","kind","by_title",id collate "C","is_public");
--> statement-breakpoint
CREATE INDEX "asset_by_name" ON "asset" USING btree ("institution_id","kind","by_name",id collate "C","is_public");
--> statement-breakpoint
CREATE INDEX "asset_by_code" ON "asset" USING btree ("institution_id","kind","by_code",id collate "C","is_public");
--> statement-breakpoint
-- The ids of assets of a kind that have one of the texts in any property, at most so many. LIKE isn't leakproof, so under row-level security PostgreSQL would
-- compare each row instead of reading the index. The conditions are those of the policies own_institution and public_assets of asset: without an
-- institution, nothing is found. A gateway compares what is found once more, by the properties that a reader has permission for.
CREATE FUNCTION scn_found_assets(wanted_kind text, patterns text[], most integer) RETURNS TABLE (found text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100
  SET search_path = pg_catalog, public
  -- a plan for these patterns: short ones find more
  SET plan_cache_mode = force_custom_plan
AS $$
BEGIN
  RETURN QUERY SELECT asset.id FROM public.asset
    WHERE public.scn_search_text(asset.searched) LIKE ANY (patterns) AND asset.kind = wanted_kind
      AND (asset.institution_id = (SELECT public.scn_institution_id())
        OR (asset.is_public AND (SELECT public.scn_institution_id()) IS NOT NULL))
    LIMIT most;
END
$$;
REVOKE ALL ON FUNCTION scn_found_assets(text, text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION scn_found_assets(text, text[], integer) TO scn_institution;
