-- Tables that belong to no institution: only the service role reads and writes them.
CREATE FUNCTION scn_protect_service_table(target regclass) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY every_institution ON %s TO scn_service USING (true) WITH CHECK (true)', target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO scn_service', target);
END
$$;
REVOKE ALL ON FUNCTION scn_protect_service_table(regclass) FROM PUBLIC;

SELECT scn_protect_service_table('user_session');
SELECT scn_protect_service_table('local_account');
SELECT scn_protect_service_table('provider_payload');
SELECT scn_protect_service_table('gateway_secret');

-- Of local accounts, an institution sees the names that its people type, and nothing else.
CREATE POLICY own_institution ON local_account FOR SELECT TO scn_institution
  USING (EXISTS (SELECT FROM user_institution AS membership WHERE membership.user_id = local_account.user_id));
GRANT SELECT (user_id, username) ON local_account TO scn_institution;

SELECT scn_protect_table('api_token');
SELECT scn_protect_table('asset_revision');
SELECT scn_protect_table('grid_view');
SELECT scn_protect_table('file_object');
SELECT scn_protect_table('job');
SELECT scn_protect_table('scenario_version');
SELECT scn_protect_table('import_issue');
SELECT scn_protect_table('presence');

-- Public assets are read by everybody, and written by their owner.
SELECT scn_protect_table('asset');
CREATE POLICY public_assets ON asset FOR SELECT TO scn_institution USING (is_public AND scn_institution_id() IS NOT NULL);

-- Whether other institutions use a public asset of this one (002 §7): yes or no, and never who. An asset of their own under the same
-- id comes first for them. Called by its owner only; of anything else the answer is no.
CREATE FUNCTION scn_used_elsewhere(wanted text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  RETURN EXISTS (
      SELECT FROM public.asset AS own
      WHERE own.institution_id = public.scn_institution_id() AND own.id = wanted AND own.is_public)
    AND EXISTS (
      SELECT FROM public.asset_use AS use
      WHERE use.asset_id = wanted AND use.institution_id <> public.scn_institution_id()
        AND NOT EXISTS (
          SELECT FROM public.asset AS theirs
          WHERE theirs.institution_id = use.institution_id AND theirs.id = wanted)
        AND CASE WHEN use.user_kind = 'scenario' THEN EXISTS (
          SELECT FROM public.scenario AS user_of
          WHERE user_of.id = use.user_id::uuid AND user_of.deleted_at IS NULL) ELSE true END);
REVOKE ALL ON FUNCTION scn_used_elsewhere(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION scn_used_elsewhere(text) TO scn_institution;

-- Reference data is the same for everybody; seeds write it.
ALTER TABLE reference_item ENABLE ROW LEVEL SECURITY;
CREATE POLICY read_by_all ON reference_item FOR SELECT TO scn_institution USING (true);
CREATE POLICY every_institution ON reference_item TO scn_service USING (true) WITH CHECK (true);
GRANT SELECT ON reference_item TO scn_institution;
GRANT SELECT, INSERT, UPDATE, DELETE ON reference_item TO scn_service;

-- Access to a library is given by its owner, and seen by both sides.
ALTER TABLE library_access ENABLE ROW LEVEL SECURITY;
CREATE POLICY given ON library_access TO scn_institution
  USING (owner_id = scn_institution_id()) WITH CHECK (owner_id = scn_institution_id());
CREATE POLICY received ON library_access FOR SELECT TO scn_institution USING (institution_id = scn_institution_id());
CREATE POLICY every_institution ON library_access TO scn_service USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON library_access TO scn_institution, scn_service;

-- A library that an institution has been given access to, and the heads of its scenarios, are listed; their content is read in
-- the name of the owner, once the gateway has decided on the access.
CREATE POLICY shared_with_us ON library FOR SELECT TO scn_institution
  USING (EXISTS (SELECT FROM library_access AS access
    WHERE access.library_id = library.id AND access.institution_id = scn_institution_id()));
CREATE POLICY shared_with_us ON scenario FOR SELECT TO scn_institution
  USING (EXISTS (SELECT FROM library_access AS access
    WHERE access.library_id = scenario.library_id AND access.institution_id = scn_institution_id()));

-- Lost with a crash of the server, and made again by the next sign of life.
ALTER TABLE presence SET UNLOGGED;
