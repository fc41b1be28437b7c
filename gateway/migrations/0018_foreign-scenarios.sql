-- Older gateways can go on: they don't call this function.
-- How many scenarios of other institutions use public assets of this one (002 §3): numbers, and never which. An asset of their own under the
-- same id comes first for them. Only the owner of an asset gets a row for it.
CREATE FUNCTION scn_foreign_scenarios(wanted text[]) RETURNS TABLE (asset_id text, scenarios integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  BEGIN ATOMIC
    SELECT own.id, (
      SELECT count(*)::integer FROM public.asset_use AS use
      JOIN public.scenario AS user_of ON user_of.id = CASE WHEN use.user_kind = 'scenario' THEN use.user_id::uuid END
      WHERE use.asset_id = own.id AND use.user_kind = 'scenario' AND use.institution_id <> own.institution_id
        AND user_of.deleted_at IS NULL
        AND NOT EXISTS (
          SELECT FROM public.asset AS theirs
          WHERE theirs.institution_id = use.institution_id AND theirs.id = own.id))
    FROM public.asset AS own
    WHERE own.institution_id = public.scn_institution_id() AND own.id = ANY (wanted) AND own.is_public;
  END;
REVOKE ALL ON FUNCTION scn_foreign_scenarios(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION scn_foreign_scenarios(text[]) TO scn_institution;
