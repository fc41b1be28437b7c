-- Older gateways can go on: an index and a function change no result.
-- Filters of scenarios by parts of titles and codes (ADR 0076).

CREATE INDEX "scenario_searched" ON "scenario" USING gin (folded_code gin_trgm_ops,folded_title gin_trgm_ops);
--> statement-breakpoint
-- The ids of scenarios that have one of the texts in their code or title, at most so many: as scn_found_assets. The conditions are those of the policies
-- own_institution and shared_with_us of scenario: without an institution, nothing is found. A gateway compares what is found once more, by the access of a reader.
CREATE FUNCTION scn_found_scenarios(patterns text[], most integer) RETURNS TABLE (found uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100
  SET search_path = pg_catalog, public
  -- a plan for these patterns: short ones find more
  SET plan_cache_mode = force_custom_plan
AS $$
BEGIN
  RETURN QUERY SELECT scenario.id FROM public.scenario
    WHERE (scenario.folded_code LIKE ANY (patterns) OR scenario.folded_title LIKE ANY (patterns))
      AND (scenario.institution_id = (SELECT public.scn_institution_id())
        OR scenario.library_id IN (SELECT access.library_id FROM public.library_access AS access
          WHERE access.institution_id = (SELECT public.scn_institution_id())))
    LIMIT most;
END
$$;
REVOKE ALL ON FUNCTION scn_found_scenarios(text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION scn_found_scenarios(text[], integer) TO scn_institution;
