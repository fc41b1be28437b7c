import type { ReactNode } from 'react';
import { DeleteRegular } from '@fluentui/react-icons';
import { identitiesOfAction } from '@scn/core/operations/copy-entity';
import type { EntityNode } from '@scn/core/kernel/view';
import { useTranslation } from 'react-i18next';
import { useDocument } from '#document/document-context.tsx';
import { useIssuesOf } from '#document/problems/use-problems';
import { useRemoval } from '../../removal/use-removal';
import { ElementBar } from '../element-bar';
import { OtherIssues } from '../fields/other-issues';
import { useFieldChange } from '../fields/use-field-change';
import { PanelHeader } from '../panel-header';
import { usePropertiesStyles } from '../properties.styles';
import { UsedIn } from '../used-in';
import { Sections, type Section } from '../sections/sections';
import { useMay, useWhyNot } from '../use-may';
import { ActionDetails } from './action-details';
import { ActionEffects } from './action-effects';
import { useActionCommands } from './use-action-commands';
import { updateOf, type ActionPart } from './action-part';
import { ExecutionSettings } from './execution-settings';
import { sectionOfField, type ActionSection } from '../../entities/section-fields';
import { EntityForm } from '../fields/entity-form.tsx';
import { actionSchema } from './action-schema';
import { StartTriggers } from './start-triggers';
import { VisibilitySettings } from './visibility-settings';

const schema = actionSchema.properties?.['voice'] ?? {};

const names = Object.keys(schema.properties ?? {});

const initial: readonly ActionSection[] = ['start-triggers', 'action-details'];

/** The properties of an action, by section. */
export function ActionProperties({ node }: { readonly node: EntityNode<'action'> }): ReactNode {
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const may = useMay();
  const whyNot = useWhyNot();
  const { plugins } = useDocument();
  const { removeAction } = useRemoval();
  const { ref, onFocusCapture, change } = useFieldChange();
  const action = node.value;
  const { actionCode, title } = action;
  const issues = useIssuesOf(actionCode);
  const part: ActionPart = {
    action,
    readOnly: !may('Update', 'ScenarioAction'),
    change,
    update: (changes) => {
      change([updateOf(action, changes)]);
    },
  };
  const dialog = useActionCommands(action, part.readOnly);
  const section = (id: ActionSection, content: ReactNode, summary?: string): Section => ({
    id,
    title: t(`section_${id}`),
    errors: issues.filter(({ at, severity }) => severity === 'ERROR' && sectionOfField(at) === id).length,
    content,
    ...(summary === undefined ? {} : { summary }),
  });
  const { trigger, args } = action.trigger;
  const sections = [
    section('start-triggers', <StartTriggers {...part} />, plugins.trigger(trigger)?.summary(args) ?? trigger),
    section('voice', <VoiceSettings {...part} />, action.voice.isVoiceControlled ? action.voice.intention : t('off')),
    section('action-details', <ActionDetails {...part} />),
    section('visibility-settings', <VisibilitySettings {...part} />),
    section('execution-settings', <ExecutionSettings {...part} />),
    section('action-effects', <ActionEffects {...part} />),
    section(
      'action-references',
      <UsedIn name={t('quotedName', { name: title === '' ? actionCode : title })} ids={identitiesOfAction(action)} />,
    ),
  ];
  return (
    <>
      <PanelHeader type="ACTION" name={title} code={actionCode} />
      <div className={styles.top}>
        <ElementBar
          label={t('type_ACTION')}
          entries={[
            {
              id: 'delete',
              title: t('delete'),
              icon: <DeleteRegular />,
              disabled: whyNot('Delete', 'ScenarioAction'),
              run: () => {
                removeAction(actionCode);
              },
            },
          ]}
        />
        <OtherIssues issues={issues.filter(({ at }) => sectionOfField(at) === null)} />
      </div>
      <div ref={ref} onFocusCapture={onFocusCapture}>
        <Sections type="ACTION" sections={sections} initial={initial} />
      </div>
      {dialog}
    </>
  );
}

/** Voice control of an action. */
function VoiceSettings({ action, readOnly, change }: ActionPart): ReactNode {
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
