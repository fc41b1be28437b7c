import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityForm } from '../fields/entity-form';
import { updateOf, type ActionPart } from './action-part';
import { actionSchema } from './action-schema';

const schema = actionSchema.properties?.['voice'] ?? {};
const names = Object.keys(schema.properties ?? {});

/** Voice control of an action. */
export function VoiceSettings({ action, readOnly, change }: ActionPart): ReactNode {
  const { t } = useTranslation('properties');
  const { actionCode, voice } = action;
  return (
    <EntityForm
      label={t('section_voice')}
      entityId={actionCode}
      schema={schema}
      entity={voice}
      at="/voice"
      names={names}
      readOnly={readOnly}
      change={change}
      callOf={(changes) => updateOf(action, { voice: { ...voice, ...changes } })}
    />
  );
}
