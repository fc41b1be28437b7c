-- Checksums of the rows that no log covers (src/database/tables/row-checksums.ts), for scn fsck.

-- Gateways read them, and insert them only when they restore a backup; the trigger writes them as the owner.
ALTER TABLE row_checksum ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_institution ON row_checksum TO scn_service USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON row_checksum TO scn_service;

-- The columns that the checksums of a table cover. A migration that adds a column adds a version: rows keep theirs until the next
-- change, so that a migration doesn't hide damage. Part of the schema, and not of a backup.
CREATE TABLE scn_checksum_columns (
  table_name text NOT NULL,
  version integer NOT NULL,
  key_columns text[] NOT NULL,
  columns text[] NOT NULL,
  PRIMARY KEY (table_name, version)
);
ALTER TABLE scn_checksum_columns ENABLE ROW LEVEL SECURITY;
CREATE POLICY read_by_service ON scn_checksum_columns FOR SELECT TO scn_service USING (true);
GRANT SELECT ON scn_checksum_columns TO scn_service;

-- content is the row as to_jsonb prints it with the settings of scn_write_row_checksum.
CREATE FUNCTION scn_row_checksum(content jsonb, columns text[]) RETURNS bytea
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sha256(convert_to(
    (SELECT jsonb_agg(content -> name ORDER BY position)::text FROM unnest(columns) WITH ORDINALITY AS listed(name, position)),
    'UTF8'));

CREATE FUNCTION scn_row_key(content jsonb, key_columns text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT jsonb_agg(content -> name ORDER BY position)::text
    FROM unnest(key_columns) WITH ORDINALITY AS listed(name, position));
GRANT EXECUTE ON FUNCTION scn_row_checksum(jsonb, text[]), scn_row_key(jsonb, text[]) TO scn_service;

-- Arguments: version, key columns, columns.
CREATE FUNCTION scn_write_row_checksum() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public SET timezone = 'UTC' SET extra_float_digits = 1 SET bytea_output = 'hex' AS $$
DECLARE
  columns_version integer := TG_ARGV[0];
  key_columns text[] := TG_ARGV[1];
  columns text[] := TG_ARGV[2];
  old_key text;
  new_key text;
BEGIN
  IF TG_OP <> 'INSERT' THEN old_key := public.scn_row_key(to_jsonb(OLD), key_columns); END IF;
  IF TG_OP <> 'DELETE' THEN new_key := public.scn_row_key(to_jsonb(NEW), key_columns); END IF;
  IF old_key IS DISTINCT FROM new_key AND old_key IS NOT NULL THEN
    INSERT INTO public.row_checksum AS known (table_name, row_key, version, revision, hash)
    VALUES (TG_TABLE_NAME, old_key, columns_version, 1, NULL)
    ON CONFLICT (table_name, row_key) DO UPDATE SET version = excluded.version, revision = known.revision + 1, hash = NULL;
  END IF;
  IF new_key IS NOT NULL THEN
    INSERT INTO public.row_checksum AS known (table_name, row_key, version, revision, hash)
    VALUES (TG_TABLE_NAME, new_key, columns_version, 1, public.scn_row_checksum(to_jsonb(NEW), columns))
    ON CONFLICT (table_name, row_key)
    DO UPDATE SET version = excluded.version, revision = known.revision + 1, hash = excluded.hash;
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION scn_write_row_checksum() FROM PUBLIC;

-- Starts the checksums of a table, including its present rows. Only changes by a gateway are recorded: it always assumes one of the
-- two roles, also in cascades, and nothing else does. A restore brings the checksums of the backup with it.
CREATE FUNCTION scn_checksum_table(target regclass, columns_version integer, columns text[]) RETURNS void
  LANGUAGE plpgsql
  SET timezone = 'UTC' SET extra_float_digits = 1 SET bytea_output = 'hex' AS $$
DECLARE
  key_columns text[] := ARRAY(
    SELECT attname::text FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
    WHERE indrelid = target AND indisprimary ORDER BY array_position(indkey::int2[], attnum));
BEGIN
  INSERT INTO scn_checksum_columns VALUES (target::text, columns_version, key_columns, columns);
  EXECUTE format(
    'CREATE OR REPLACE TRIGGER row_checksum AFTER INSERT OR DELETE OR UPDATE OF %s ON %s FOR EACH ROW
       WHEN (current_setting(''role'') IN (''scn_institution'', ''scn_service'')
         AND coalesce(current_setting(''scn.restoring'', true), '''') <> ''on'')
       EXECUTE FUNCTION scn_write_row_checksum(%L, %L, %L)',
    (SELECT string_agg(quote_ident(name), ', ') FROM unnest(columns) AS name), target, columns_version, key_columns, columns);
  EXECUTE format(
    'INSERT INTO row_checksum
       SELECT %L, scn_row_key(to_jsonb(held), %L), %L, 1, scn_row_checksum(to_jsonb(held), %L) FROM %s AS held
     ON CONFLICT DO NOTHING',
    target, key_columns, columns_version, columns, target);
END
$$;
REVOKE ALL ON FUNCTION scn_checksum_table(regclass, integer, text[]) FROM PUBLIC;

-- Without: the operation log, which is a hash chain; the columns of a scenario and the documents of snapshots, which are compared
-- with the log; the time when a token was last used, and a job's progress; sessions, the provider's state and presence, which expire.
SELECT scn_checksum_table('institution', 1, '{id,external_id,name,user_inactive_period,created_at}');
SELECT scn_checksum_table('library', 1, '{id,institution_id,code,name,created_at}');
SELECT scn_checksum_table('library_access', 1, '{id,owner_id,library_id,institution_id,group_id,access}');
SELECT scn_checksum_table('user_account', 1, '{id,issuer,subject,name,email,picture,enabled,created_at}');
SELECT scn_checksum_table('user_institution', 1, '{user_id,institution_id,selected,enabled,source}');
SELECT scn_checksum_table('user_group', 1, '{id,institution_id,name}');
SELECT scn_checksum_table('group_member', 1, '{group_id,user_id,institution_id,source}');
SELECT scn_checksum_table('group_permission', 1, '{id,group_id,institution_id,policy_name,field}');
SELECT scn_checksum_table('local_account', 1, '{user_id,username,password_hash,must_change_password,is_demonstration}');
SELECT scn_checksum_table('api_token', 1,
  '{id,institution_id,user_id,name,hash,policies,created_at,expires_at,revoked_at}');
SELECT scn_checksum_table('gateway_secret', 1, '{name,value,created_at}');
SELECT scn_checksum_table('scenario', 1, '{id,institution_id,library_id,is_read_only,created_at,deleted_at}');
SELECT scn_checksum_table('scenario_snapshot', 1, '{scenario_id,institution_id,seq,format,plugins,hash,created_at}');
SELECT scn_checksum_table('asset_use', 1, '{institution_id,user_kind,user_id,asset_id,places,target}');
SELECT scn_checksum_table('scenario_version', 1,
  '{id,institution_id,scenario_id,seq,major,minor,snapshot,incremental,product_status,devices,min_client_version_id,
    max_client_version_id,change_notes,import_status,scenario_file,feedback_file,published_at,package_sha256,is_latest_stable,
    created_by,created_at}');
SELECT scn_checksum_table('import_issue', 1, '{institution_id,version_id,ordinal,log_type,code,message,place}');
SELECT scn_checksum_table('job', 1,
  '{id,institution_id,kind,state,scenario_id,input,result,error,requested_by,request_key,created_at,started_at,finished_at}');
SELECT scn_checksum_table('asset', 1,
  '{institution_id,id,kind,version,revision,data,is_public,created_at,updated_at,updated_by}');
SELECT scn_checksum_table('asset_revision', 1,
  '{institution_id,asset_id,revision,kind,version,data,changed_by,at}');
SELECT scn_checksum_table('reference_item', 1, '{kind,id,ordinal,title,data}');
SELECT scn_checksum_table('grid_view', 1,
  '{id,institution_id,user_id,view_type,name,is_public,version,grid_state,created_at,updated_at}');
SELECT scn_checksum_table('file_object', 1,
  '{institution_id,sha256,bytes,media_type,width,height,duration,warnings,created_at,created_by}');
