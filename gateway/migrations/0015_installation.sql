-- What belongs to this database and not to its content, so it isn't in backups: the identity of its file store ('file-store'), and the
-- position of the first migration that a running gateway must know ('compatible-from').
CREATE TABLE scn_installation (
  name text PRIMARY KEY,
  value text NOT NULL
);
ALTER TABLE scn_installation ENABLE ROW LEVEL SECURITY;
CREATE POLICY by_service ON scn_installation TO scn_service USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON scn_installation TO scn_service;
INSERT INTO scn_installation VALUES ('compatible-from', '0');
--> statement-breakpoint
-- For a migration that older gateways can't run with: SELECT scn_compatible_from(its position). Those that run stop serving.
CREATE FUNCTION scn_compatible_from(migration integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE scn_installation SET value = migration::text WHERE name = 'compatible-from';
  PERFORM pg_notify('scn_wake_up', 'database schema');
END
$$;
REVOKE ALL ON FUNCTION scn_compatible_from(integer) FROM PUBLIC;
