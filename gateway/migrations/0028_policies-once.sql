-- Older gateways can go on: the policies mean the same.

-- A subquery is evaluated once for a statement, as for assets; the function alone is for each row.
CREATE OR REPLACE FUNCTION scn_protect_table(target regclass) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY own_institution ON %s TO scn_institution
       USING (institution_id = (SELECT scn_institution_id())) WITH CHECK (institution_id = scn_institution_id())', target);
  EXECUTE format('CREATE POLICY every_institution ON %s TO scn_service USING (true) WITH CHECK (true)', target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO scn_institution, scn_service', target);
END
$$;
--> statement-breakpoint
-- the same for scenarios of shared libraries, which are looked up once
ALTER POLICY shared_with_us ON scenario USING (library_id IN (
  SELECT access.library_id FROM library_access AS access WHERE access.institution_id = (SELECT scn_institution_id())));
--> statement-breakpoint
DO $$
DECLARE
  protected record;
BEGIN
  FOR protected IN SELECT tablename, policyname FROM pg_policies
    WHERE schemaname = 'public' AND qual = '(institution_id = scn_institution_id())'
  LOOP
    EXECUTE format('ALTER POLICY %I ON %I USING (institution_id = (SELECT scn_institution_id()))',
      protected.policyname, protected.tablename);
  END LOOP;
END
$$;
