-- Wakes every gateway when what someone can access changes, however it was changed. These changes are rare: NOTIFY serializes only the
-- transactions that notify, and operations on scenarios don't (ADR 0045).
CREATE FUNCTION scn_notify_access() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM pg_notify('scn_wake_up', 'database access');
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION scn_notify_access() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER access_changed AFTER INSERT OR UPDATE OR DELETE ON group_member FOR EACH STATEMENT EXECUTE FUNCTION scn_notify_access();
CREATE TRIGGER access_changed AFTER INSERT OR UPDATE OR DELETE ON group_permission FOR EACH STATEMENT EXECUTE FUNCTION scn_notify_access();
CREATE TRIGGER access_changed AFTER INSERT OR UPDATE OR DELETE ON library_access FOR EACH STATEMENT EXECUTE FUNCTION scn_notify_access();
CREATE TRIGGER access_changed AFTER UPDATE OR DELETE ON user_institution FOR EACH STATEMENT EXECUTE FUNCTION scn_notify_access();
CREATE TRIGGER access_changed AFTER UPDATE OF enabled ON user_account FOR EACH STATEMENT EXECUTE FUNCTION scn_notify_access();
CREATE TRIGGER access_changed AFTER UPDATE OF revoked_at, expires_at, policies ON api_token FOR EACH STATEMENT EXECUTE FUNCTION scn_notify_access();
CREATE TRIGGER access_changed AFTER UPDATE OF ended_at, expires_at ON user_session FOR EACH STATEMENT EXECUTE FUNCTION scn_notify_access();
