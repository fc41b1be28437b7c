-- Older gateways can go on: they don't write this column, and the trigger keeps it from naming who deleted the scenario an earlier time.
ALTER TABLE "scenario" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "scenario" ADD CONSTRAINT "scenario_deleted_by_user_account_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION scn_forget_deleter() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  NEW.deleted_by := NULL;
  RETURN NEW;
END
$$;
REVOKE ALL ON FUNCTION scn_forget_deleter() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER deleter_forgotten BEFORE UPDATE OF deleted_at ON scenario FOR EACH ROW
  WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at AND OLD.deleted_by IS NOT NULL AND OLD.deleted_by = NEW.deleted_by)
  EXECUTE FUNCTION scn_forget_deleter();
