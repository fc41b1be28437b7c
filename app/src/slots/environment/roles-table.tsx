import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { titleOfValue } from '@scn/core/description/value-title';
import type { ScenarioView } from '@scn/core/kernel/view';
import { useTranslation } from 'react-i18next';
import { useReferenceNames } from '#workspace/references/use-reference-names';
import { EntityCell } from '../in-place/entity-cell';
import { ValueTable } from '../in-place/value-table';
import { WithPicture } from '../in-place/with-picture';
import { useEnvironmentStyles } from './environment.styles';
import type { Characters } from './use-characters';
import { whoIsThere, type ActorInRoom, type RoleInRoom } from './who-is-there';

const columns = ['role', 'initials', 'playable', 'actor', 'type', 'character', 'voice', 'position'] as const;

/** Roles with their actors: who is where, with what voice. Each value is changed in place. */
export function RolesTable(props: { readonly view: ScenarioView; readonly characters: Characters }): ReactNode {
  const { view, characters } = props;
  const { t } = useTranslation('environment');
  const styles = useEnvironmentStyles();
  return (
    <ValueTable label={t('people')} heads={columns.map((column) => t(column))}>
      {whoIsThere(view).map((group) => (
        <tbody key={group.role?.id ?? ''}>
          {group.actors.length === 0 ? (
            <tr>
              <RoleCells group={group} />
              <td colSpan={5} className={styles.quiet}>
                <span className={styles.only}>{t('noActor')}</span>
              </td>
            </tr>
          ) : (
            group.actors.map((each, index) => (
              <tr key={each.actor.id}>
                {index === 0 ? <RoleCells group={group} /> : null}
                <ActorCells of={each} view={view} characters={characters} />
              </tr>
            ))
          )}
        </tbody>
      ))}
    </ValueTable>
  );
}

/** Draws the cells of a role that are about all of its actors. */
function RoleCells({ group: { role, actors } }: { readonly group: RoleInRoom }): ReactNode {
  const { t } = useTranslation('environment');
  const styles = useEnvironmentStyles();
  const rowSpan = Math.max(1, actors.length);
  if (role === null)
    return (
      <th scope="rowgroup" rowSpan={rowSpan} colSpan={3} className={styles.quiet}>
        <span className={styles.only}>{t('noRole')}</span>
      </th>
    );
  const { roleName, initials, playable } = role.value;
  const name = roleName === '' ? t('untitled') : roleName;
  const cell = (field: 'roleName' | 'initials' | 'playable', title: string, text: string) => (
    <EntityCell label={t('of', { field: title, name })} text={text} kind="role" node={role} field={field} />
  );
  return (
    <>
      <th scope="rowgroup" rowSpan={rowSpan}>
        {cell('roleName', t('role'), roleName)}
      </th>
      <td rowSpan={rowSpan}>{cell('initials', t('initials'), initials)}</td>
      <td rowSpan={rowSpan}>{cell('playable', t('playable'), playable ? t('yes') : t('no'))}</td>
    </>
  );
}

/** An actor with its character, voice and starting position. */
function ActorCells(props: {
  readonly of: ActorInRoom;
  readonly view: ScenarioView;
  readonly characters: Characters;
}): ReactNode {
  const { of, view, characters } = props;
  const { actor, position } = of;
  const { t } = useTranslation('environment');
  const styles = useEnvironmentStyles();
  const nameOf = useReferenceNames();
  const { name: ownName, type, characterId } = actor.value;
  const name = ownName === '' ? t('untitled') : ownName;
  const labelOf = (field: string) => t('of', { field, name });
  const island = position?.value.islandId ?? null;
  const place = [
    island === null ? '' : (nameOf({ target: 'island', id: island }) ?? ''),
    position?.value.position ?? '',
  ].filter((part) => part !== '');
  return (
    <>
      <td>
        <WithPicture name={name} picture={characters.pictureOf(characterId)}>
          <EntityCell label={labelOf(t('actor'))} text={ownName} kind="actor" node={actor} field="name" />
        </WithPicture>
      </td>
      <td>
        <EntityCell label={labelOf(t('type'))} text={titleOfValue(type)} kind="actor" node={actor} field="type" />
      </td>
      <td>
        <EntityCell
          label={labelOf(t('character'))}
          text={characterId === null ? '' : (nameOf({ target: 'asset.character', id: characterId }) ?? t('someVoice'))}
          kind="actor"
          node={actor}
          field="characterId"
        />
      </td>
      <td>
        <VoiceCell of={of} label={labelOf(t('voice'))} characters={characters} view={view} />
      </td>
      <td>
        <EntityCell
          label={labelOf(t('position'))}
          text={place.join(', ')}
          kind="starting-position"
          node={position}
          field="islandId"
          create={{ values: { actorId: actor.id }, after: view.all('starting-position').at(-1)?.id ?? null }}
        />
        {position?.value.visibleOnStart === false ? (
          <span className={mergeClasses(styles.note, styles.quiet)}>{t('hiddenAtStart')}</span>
        ) : null}
      </td>
    </>
  );
}

/** The voice of an actor in the scenario, otherwise that of its character. */
function VoiceCell(props: {
  readonly of: ActorInRoom;
  readonly label: string;
  readonly characters: Characters;
  readonly view: ScenarioView;
}): ReactNode {
  const { of, label, characters, view } = props;
  const { t } = useTranslation('environment');
  const styles = useEnvironmentStyles();
  const nameOf = useReferenceNames();
  const { actor, voice, speaks } = of;
  const own = voice === null ? characters.voiceOf(actor.value.characterId) : null;
  const nameOfVoice = (id: string) => nameOf({ target: 'asset.voice-profile', id }) ?? t('someVoice');
  const inherited = typeof own === 'string' ? t('ownVoice', { voice: nameOfVoice(own) }) : '';
  return (
    <>
      <EntityCell
        label={label}
        text={voice === null ? inherited : nameOfVoice(voice.value.voiceProfileId)}
        kind="voice-profile-assignment"
        node={voice}
        field="voiceProfileId"
        create={{ values: { actorId: actor.id }, after: view.all('voice-profile-assignment').at(-1)?.id ?? null }}
      />
      {speaks && voice === null && own === null ? (
        <span className={mergeClasses(styles.note, styles.warning)}>{t('noVoice')}</span>
      ) : null}
    </>
  );
}
