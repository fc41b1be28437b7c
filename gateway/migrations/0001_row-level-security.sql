-- The roles scn_institution and scn_service exist before any migration (src/database/roles.ts): roles belong to the server, not
-- to one database. Neither owns anything. The gateway takes one of them in each transaction.

GRANT USAGE ON SCHEMA public TO scn_institution, scn_service;

-- Which institution this transaction works for. None: no row is visible.
CREATE FUNCTION scn_institution_id() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('scn.institution_id', true), '')::uuid;

-- What every table needs that has a column institution_id; the migration that creates one calls it.
CREATE FUNCTION scn_protect_table(target regclass) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY own_institution ON %s TO scn_institution
       USING (institution_id = scn_institution_id()) WITH CHECK (institution_id = scn_institution_id())', target);
  EXECUTE format('CREATE POLICY every_institution ON %s TO scn_service USING (true) WITH CHECK (true)', target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO scn_institution, scn_service', target);
END
$$;
REVOKE ALL ON FUNCTION scn_protect_table(regclass) FROM PUBLIC;

SELECT scn_protect_table('library');
SELECT scn_protect_table('user_institution');
SELECT scn_protect_table('user_group');
SELECT scn_protect_table('group_member');
SELECT scn_protect_table('group_permission');
SELECT scn_protect_table('scenario');
SELECT scn_protect_table('scenario_operation');
SELECT scn_protect_table('scenario_snapshot');
SELECT scn_protect_table('asset_use');

-- An institution sees itself; only the service role adds one.
ALTER TABLE institution ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_institution ON institution TO scn_institution
  USING (id = scn_institution_id()) WITH CHECK (id = scn_institution_id());
CREATE POLICY every_institution ON institution TO scn_service USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE ON institution TO scn_institution;
GRANT SELECT, INSERT, UPDATE, DELETE ON institution TO scn_service;

-- A person may belong to several institutions, so none of them writes here; each sees its own people.
ALTER TABLE user_account ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_institution ON user_account FOR SELECT TO scn_institution
  USING (EXISTS (SELECT FROM user_institution AS membership WHERE membership.user_id = user_account.id));
CREATE POLICY every_institution ON user_account TO scn_service USING (true) WITH CHECK (true);
GRANT SELECT ON user_account TO scn_institution;
GRANT SELECT, INSERT, UPDATE, DELETE ON user_account TO scn_service;

-- The operation log is append only: by right for the gateway, and by trigger for the owner of the table too.
REVOKE UPDATE, DELETE, TRUNCATE ON scenario_operation FROM scn_institution, scn_service;
CREATE FUNCTION scn_refuse_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The operation log is append only: % on % is refused.', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON scenario_operation
  FOR EACH STATEMENT EXECUTE FUNCTION scn_refuse_change();
