-- Older gateways can go on: they neither read nor write the audit log; what they do is not recorded.
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"subject_name" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entry_newest" ON "audit_entry" USING btree ("institution_id","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("institution_id","actor_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_kind" ON "audit_entry" USING btree ("kind","at" DESC NULLS LAST);--> statement-breakpoint
SELECT scn_protect_table('audit_entry');
SELECT scn_checksum_table('audit_entry', 1, '{id,institution_id,at,actor_id,kind,subject_id,subject_name,details}');
-- The audit log is append only for every role of the gateway.
REVOKE UPDATE, DELETE, TRUNCATE ON audit_entry FROM scn_institution, scn_service;
CREATE FUNCTION scn_refuse_audit_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append only: % on % is refused.', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END
$$;
REVOKE ALL ON FUNCTION scn_refuse_audit_change() FROM PUBLIC;
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION scn_refuse_audit_change();

-- What is older than the retention is deleted by the owner of the table, once a day. Not what is newer than 30 days: no one who takes over a
-- gateway can remove their traces with it.
CREATE FUNCTION scn_forget_audit_entries(before timestamptz) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  forgotten uuid[];
BEGIN
  WITH deleted AS (
    DELETE FROM audit_entry WHERE at < least(before, now() - interval '30 days') RETURNING id
  )
  SELECT coalesce(array_agg(id), '{}') INTO forgotten FROM deleted;
  -- afterwards: the trigger has replaced their checksums by notes of the deletion, which would be kept forever
  DELETE FROM row_checksum USING unnest(forgotten) AS entry (id)
    WHERE table_name = 'audit_entry' AND row_key = scn_row_key(jsonb_build_object('id', entry.id), '{id}');
  RETURN cardinality(forgotten);
END
$$;
REVOKE ALL ON FUNCTION scn_forget_audit_entries(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION scn_forget_audit_entries(timestamptz) TO scn_service;

-- The gateways that serve this database, as the operator's page shows them. Like scn_installation, it isn't in backups.
CREATE TABLE scn_gateway (
  id uuid PRIMARY KEY,
  host text NOT NULL,
  version text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  -- free and total bytes of its disk, and by how much its clock is ahead of the database's
  state jsonb NOT NULL
);
SELECT scn_protect_service_table('scn_gateway');

-- The time of the data in the last complete backup. The service role can't change what else scn_installation says.
CREATE FUNCTION scn_note_backup(of_data timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO scn_installation VALUES ('last-backup', to_jsonb(of_data) #>> '{}')
  ON CONFLICT (name) DO UPDATE SET value = excluded.value
$$;
REVOKE ALL ON FUNCTION scn_note_backup(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION scn_note_backup(timestamptz) TO scn_service;

-- The log of a scenario that was deleted 30 days ago or earlier can be removed with it, by the owner of the table. Nothing else of any log.
DROP TRIGGER append_only ON scenario_operation;
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON scenario_operation
  FOR EACH STATEMENT EXECUTE FUNCTION scn_refuse_change();
CREATE FUNCTION scn_refuse_removal() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM removed LEFT JOIN scenario ON scenario.id = removed.scenario_id
    WHERE scenario.deleted_at IS NULL OR scenario.deleted_at > now() - interval '30 days')
  THEN
    RAISE EXCEPTION 'The operation log is append only: % on % is refused.', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION scn_refuse_removal() FROM PUBLIC;
CREATE TRIGGER kept_until_deleted AFTER DELETE ON scenario_operation
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION scn_refuse_removal();

CREATE FUNCTION scn_remove_history(given uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DELETE FROM scenario_operation WHERE scenario_id = given
$$;
REVOKE ALL ON FUNCTION scn_remove_history(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION scn_remove_history(uuid) TO scn_service;
