-- Older gateways can go on: the column is computed, the policies mean the same, and they read less through the indexes.
-- Lists of shared assets are read in pages (ADR 0068).

-- `fold` of core/src/search/fold.ts, for what is stored folded; gateway/test/graphql/list-backends.test.ts compares them. When the table of
-- the core changes, a new migration replaces the function and computes the column again.
CREATE FUNCTION scn_folded(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN octet_length(value) = length(value) THEN lower(value COLLATE "C") ELSE replace(replace(replace(replace(translate(lower(regexp_replace(normalize(translate(value,
    E'\u00b4\u02dd\u2033\u2036\u02da',
    E'''"""\u00b0'), nfkd),
    '[\u00ad\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200d\u2060\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g') COLLATE "und-x-icu") COLLATE "C",
    E'\u2018\u2019\u201a\u201b\u02b9\u02bb\u02bc\u02bd\u2032\u2035\u2039\u203a\u275b\u275c\u275f\u201c\u201d\u201e\u201f\u00ab\u00bb\u275d\u275e\u2760\u2e42\u300c\u300d\u300e\u300f\u301d\u301e\u301f\u058a\u05be\u1400\u1806\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2053\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\U00010d6e\U00010ead\u2044\u2215\u1680\u00d7\u03c2\u00f8\u0111\u00f0\u0142\u0127\u0131\u014b\u0167\u0138',
    E'''''''''''''''''''''''''''''''"""""""""""""""""------------------------// x\u03c3oddlhintq'), E'\u00df', 'ss'), E'\u00e6', 'ae'), E'\u0153', 'oe'), E'\u00fe', 'th') END;

REVOKE ALL ON FUNCTION scn_folded(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION scn_folded(text) TO scn_institution, scn_service;
--> statement-breakpoint
-- The folded texts of an asset by property: a search that folded them in each row took most of its time so.
CREATE FUNCTION scn_searched(data jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT coalesce(jsonb_object_agg(each.key, scn_folded(each.value #>> '{}')), '{}')
    FROM jsonb_each(CASE WHEN jsonb_typeof(data) = 'object' THEN data ELSE '{}' END) AS each
    WHERE jsonb_typeof(each.value) = 'string');
REVOKE ALL ON FUNCTION scn_searched(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION scn_searched(jsonb) TO scn_institution, scn_service;
--> statement-breakpoint
-- A subquery is evaluated once for a statement; the function alone was for each row, which took longer than the rest of a count.
ALTER POLICY own_institution ON asset
  USING (institution_id = (SELECT scn_institution_id())) WITH CHECK (institution_id = scn_institution_id());
ALTER POLICY public_assets ON asset USING (is_public AND (SELECT scn_institution_id()) IS NOT NULL);
--> statement-breakpoint
-- The order of texts in lists, as `compareTexts` of gateway/src/graphql/list/folded-text.ts: numbers in texts by value, the root order of Unicode.
CREATE COLLATION scn_natural (provider = icu, locale = 'und-u-kk-true-kn-true');
--> statement-breakpoint
DROP INDEX "asset_kind";--> statement-breakpoint
DROP INDEX "asset_public";--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "searched" jsonb GENERATED ALWAYS AS (scn_searched(data)) STORED;--> statement-breakpoint
CREATE INDEX "asset_by_title" ON "asset" USING btree ("institution_id","kind",(left(lower((data ->> 'title'::text)::text collate "und-x-icu") collate "C", 100)) collate scn_natural);--> statement-breakpoint
CREATE INDEX "asset_by_name" ON "asset" USING btree ("institution_id","kind",(left(lower((data ->> 'name'::text)::text collate "und-x-icu") collate "C", 100)) collate scn_natural);--> statement-breakpoint
CREATE INDEX "asset_by_code" ON "asset" USING btree ("institution_id","kind",(left(lower((data ->> 'code'::text)::text collate "und-x-icu") collate "C", 100)) collate scn_natural);--> statement-breakpoint
CREATE INDEX "asset_by_change" ON "asset" USING btree ("institution_id","kind",(date_trunc('milliseconds', updated_at at time zone 'UTC')),(id collate "C"));--> statement-breakpoint
CREATE INDEX "asset_kind" ON "asset" USING btree ("institution_id","kind","version","is_public");--> statement-breakpoint
CREATE INDEX "asset_public" ON "asset" USING btree ("kind","institution_id","version","id") WHERE "asset"."is_public";