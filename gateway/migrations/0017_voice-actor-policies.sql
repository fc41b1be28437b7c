-- Older gateways can go on: they ignore policies that they don't know.
-- Until now, the voice actor was a name in the voice profile. Groups that may read or change voice profiles may do the same with voice actors,
-- which the export of the catalogue also requires; not those from which that name is withheld. The rows get their checksums here: the trigger
-- only records changes by a gateway.
WITH added AS (
  INSERT INTO group_permission (group_id, institution_id, policy_name, field)
  SELECT profile.group_id, profile.institution_id, replace(profile.policy_name, 'VoiceProfile:', 'VoiceActor:'), NULL
  FROM group_permission AS profile
  WHERE profile.policy_name IN ('VoiceProfile:Create', 'VoiceProfile:Read', 'VoiceProfile:Update', 'VoiceProfile:Delete')
    AND NOT coalesce(profile.field, '[]') ?| ARRAY['voiceActorName', 'input.voiceActorName']
    AND NOT EXISTS (
      SELECT FROM group_permission AS held
      WHERE held.group_id = profile.group_id AND held.policy_name LIKE 'VoiceActor:%')
  GROUP BY profile.group_id, profile.institution_id, profile.policy_name
  RETURNING id, group_id, institution_id, policy_name, field
)
INSERT INTO row_checksum
SELECT 'group_permission', scn_row_key(to_jsonb(added), '{id}'), 1, 1,
  scn_row_checksum(to_jsonb(added), '{id,group_id,institution_id,policy_name,field}')
FROM added;
