import { Checkbox, FieldContextProvider, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Snapshot } from '@scn/sdk';
import {
  argumentTexts,
  ControlField,
  defineUi,
  inCulture,
  MenuLocations,
  OtherIssues,
  useChange,
  useScenario,
  type EditorProps,
} from '@scn/sdk/ui';
import { plugin } from './index';
import { maxRoles, roleOptions, selectRole, type RoleOption } from './role-choice';
import type { schema } from './schema';

const useStyles = makeStyles({
  /** As far left as other controls: Fluent indents check boxes by their padding. */
  flush: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  roles: {
    display: 'flex',
    flexDirection: 'column',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
});

/** The roles that can do an action, whether observers see it, and where learners find it. */
function Form(props: EditorProps<Snapshot<typeof schema>>): ReactNode {
  const { args, issues, readOnly } = props;
  const styles = useStyles();
  const change = useChange(plugin, props);
  const roles = useScenario((view) => view.all('role').map(({ value }) => value)) ?? [];
  const rolesTexts = argumentTexts(plugin, 'roles');
  const observable = argumentTexts(plugin, 'observable');
  const options = roleOptions(roles, args.roles);
  const mayObserve = args.roles.length >= maxRoles;
  const isFull = options.some(({ isBeyond }) => isBeyond);
  return (
    <>
      <ControlField
        label={rolesTexts.label}
        name="roles"
        description={isFull ? inCulture(twoRoles) : rolesTexts.description}
        required
        issues={issues}
      >
        {({ 'aria-required': _, 'aria-invalid': __, ...control }) => (
          <div role="group" {...control} className={styles.roles}>
            {/* inside a Field, Fluent would label each check box with the field's name */}
            <FieldContextProvider value={undefined}>
              {options.length === 0 ? <p className={styles.hint}>{inCulture(noRoles)}</p> : null}
              {options.map((option) => (
                <Checkbox
                  key={option.id}
                  label={nameOf(option)}
                  checked={option.isSelected}
                  disabled={readOnly || option.isBeyond}
                  onChange={(_event, { checked }) =>
                    change({ roles: [...selectRole(options, option.id, checked === true)] })
                  }
                />
              ))}
            </FieldContextProvider>
          </div>
        )}
      </ControlField>
      <ControlField
        label={observable.label}
        name="observable"
        description={mayObserve ? observable.description : inCulture(needsRoles)}
        issues={issues}
      >
        {(control) => (
          <Checkbox
            {...control}
            className={styles.flush}
            checked={args.observable}
            disabled={readOnly || (!mayObserve && !args.observable)}
            onChange={(_event, { checked }) => change({ observable: checked === true })}
          />
        )}
      </ControlField>
      <OtherIssues issues={issues} shown={['roles', 'observable']} />
      <MenuLocations />
    </>
  );
}

const noRoles = 'This scenario has no playable roles. Add them in Environment & Roles.';
const twoRoles = 'Two roles are selected. To select another one, clear one of them first.';
const needsRoles = 'Observers can be selected only when both roles are selected.';

function nameOf({ name, isPlayable }: RoleOption): string {
  if (name === '') return 'Unknown role';
  return isPlayable ? name : `${name} (not playable)`;
}

/** The form of the trigger. */
export const ui = defineUi(plugin, { Form });
