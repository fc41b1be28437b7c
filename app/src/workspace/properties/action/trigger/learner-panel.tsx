import type { ReactNode } from 'react';
import { Checkbox, FieldContextProvider, mergeClasses } from '@fluentui/react-components';
import { jsonSchemaOf, areNeedsMet } from '@scn/core/schema/json-schema';
import { useTranslation } from 'react-i18next';
import type { Issue } from '@scn/core/base/issue';
import type { Pointer } from '@scn/core/base/json';
import { useScenario } from '#document/document-context.tsx';
import { OtherIssues } from '../../fields/entity-form.tsx';
import { MenuLocations } from './menu-locations';
import type { TriggerPanelProps } from './panel-props';
import { roleOptions, selectRole } from './role-choice';
import { TriggerField } from './trigger-field';
import { useTriggerStyles } from './trigger.styles';

const order = ['ERROR', 'WARNING', 'INFORMATION'] as const;

const states = { ERROR: 'error', WARNING: 'warning', INFORMATION: 'none' } as const;

/** The roles that can do an action, whether observers see it, and where learners find it. */
export function LearnerPanel(props: TriggerPanelProps): ReactNode {
  const { action, plugin, readOnly, issues, set } = props;
  const { t } = useTranslation('actionSettings');
  const styles = useTriggerStyles();
  const roles = useScenario(({ setup }) => setup.roles);
  const { args } = action.trigger;
  const selected = Array.isArray(args['roles']) ? args['roles'].filter((id) => typeof id === 'string') : [];
  const isObservable = args['observable'] === true;
  const { roles: rolesSchema, observable } = jsonSchemaOf(plugin.schema).properties ?? {};
  const options = roleOptions(roles, selected);
  const mayObserve = observable?.['x-needs'] === undefined || areNeedsMet(observable['x-needs'], { roles: selected });
  const nameOf = ({ name, isPlayable }: (typeof options)[number]) =>
    name === '' ? t('roleUnknown') : isPlayable ? name : t('roleNotPlayable', { name });
  return (
    <>
      <TriggerField
        label={rolesSchema?.title ?? ''}
        pointer="/roles"
        hint={options.some(({ isBeyond }) => isBeyond) ? t('twoRoles') : (rolesSchema?.description ?? '')}
        required
        {...messageFor(issues, '/roles')}
      >
        {({ 'aria-required': _, 'aria-invalid': __, ...control }) => (
          <div role="group" {...control} className={mergeClasses(styles.checks, styles.flush)}>
            {/* inside a Field, Fluent would label each check box with the field's name */}
            <FieldContextProvider value={undefined}>
              {options.length === 0 ? <p className={styles.hint}>{t('noPlayableRoles')}</p> : null}
              {options.map((option) => (
                <Checkbox
                  key={option.id}
                  label={nameOf(option)}
                  checked={option.isSelected}
                  disabled={readOnly || option.isBeyond}
                  onChange={(_event, { checked }) => {
                    set({ roles: [...selectRole(options, option.id, checked === true)] });
                  }}
                />
              ))}
            </FieldContextProvider>
          </div>
        )}
      </TriggerField>
      <TriggerField
        label={observable?.title ?? ''}
        pointer="/observable"
        hint={mayObserve ? (observable?.description ?? '') : t('observersNeedRoles')}
        {...messageFor(issues, '/observable')}
      >
        <Checkbox
          className={styles.flush}
          checked={isObservable}
          disabled={readOnly || (!mayObserve && !isObservable)}
          onChange={(_event, { checked }) => set({ observable: checked === true })}
        />
      </TriggerField>
      <OtherIssues issues={issues.filter(({ at }) => !/^\/(roles|observable)(\/|$)/.test(at))} />
      <MenuLocations {...props} />
    </>
  );
}

/** The validation props of a field: the issues at a place or below it, the most severe first. Empty if there are none. */
function messageFor(
  issues: readonly Issue[],
  place: Pointer,
): { readonly validationState?: 'error' | 'warning' | 'none'; readonly validationMessage?: string } {
  const here = issues
    .filter(({ at }) => at === place || at.startsWith(`${place}/`))
    .toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
  const [worst] = here;
  if (worst === undefined) return {};
  const messages = new Set(here.map(({ message }) => message));
  return { validationState: states[worst.severity], validationMessage: [...messages].join(' ') };
}
