-- Older gateways can go on: they ignore policies that they don't know.
-- Until now, voice data had no policies for changing and deleting. Groups that may create it may change and delete it as well. The rows get their
-- checksums here: the trigger only records changes by a gateway.
WITH added AS (
  INSERT INTO group_permission (group_id, institution_id, policy_name, field)
  SELECT DISTINCT created.group_id, created.institution_id, policy.name, NULL::jsonb
  FROM group_permission AS created
  CROSS JOIN (VALUES ('VoiceControlTraining:Update'), ('VoiceControlTraining:Delete')) AS policy (name)
  WHERE created.policy_name = 'VoiceControlTraining:Create'
    AND NOT EXISTS (
      SELECT FROM group_permission AS held
      WHERE held.group_id = created.group_id AND held.policy_name = policy.name)
  RETURNING id, group_id, institution_id, policy_name, field
)
INSERT INTO row_checksum
SELECT 'group_permission', scn_row_key(to_jsonb(added), '{id}'), 1, 1,
  scn_row_checksum(to_jsonb(added), '{id,group_id,institution_id,policy_name,field}')
FROM added;
