-- Instances remember for some seconds whose a session is. Whatever changes that is told to all of them here, where it is
-- written, so that nobody who writes can forget to. See server/learner-signals.ts.
CREATE FUNCTION tell_learner_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The column that names the learner is the trigger's argument. The same said twice in a transaction is said once.
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('havruta_learners', to_jsonb(OLD) ->> TG_ARGV[0]); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('havruta_learners', to_jsonb(NEW) ->> TG_ARGV[0]); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What was over already, and is swept away, changes nothing; a longer life neither.
CREATE TRIGGER auth_sessions_ended AFTER DELETE ON auth_sessions
FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION tell_learner_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER auth_sessions_changed AFTER UPDATE OF token, user_id, expires_at ON auth_sessions
FOR EACH ROW WHEN (NEW.expires_at < OLD.expires_at OR NEW.token <> OLD.token OR NEW.user_id <> OLD.user_id)
EXECUTE FUNCTION tell_learner_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER users_gone AFTER DELETE ON users
FOR EACH ROW EXECUTE FUNCTION tell_learner_changed('id');
--> statement-breakpoint
CREATE TRIGGER users_changed AFTER UPDATE OF name, language, email, email_verified, leaves_at ON users
FOR EACH ROW WHEN ((OLD.name, OLD.language, OLD.email, OLD.email_verified, OLD.leaves_at)
  IS DISTINCT FROM (NEW.name, NEW.language, NEW.email, NEW.email_verified, NEW.leaves_at))
EXECUTE FUNCTION tell_learner_changed('id');
--> statement-breakpoint
CREATE TRIGGER account_measures_changed AFTER INSERT OR UPDATE OR DELETE ON account_measures
FOR EACH ROW EXECUTE FUNCTION tell_learner_changed('person_id');
