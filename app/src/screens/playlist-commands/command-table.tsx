import type { ReactNode } from 'react';
import { Badge, mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { groupColours } from '@scn/kit/theme/command-groups';
import { PluginIcon } from '#plugins/plugin-icon.tsx';
import { argumentCount, ownerOf, type CommandRow, type CommandRows } from './command-rows';
import { usePlaylistCommandStyles } from './playlist-commands.styles';

const columns = 5;

/** Playlist commands by palette group. */
export function CommandTable(props: {
  readonly groups: readonly CommandRows[];
  readonly onOpen: (command: CommandRow) => void;
}): ReactNode {
  const { t } = useTranslation('plugins');
  const styles = usePlaylistCommandStyles();
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={t('commands')}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {t('command')}
            </th>
            <th scope="col" className={styles.head}>
              {t('id')}
            </th>
            <th scope="col" className={mergeClasses(styles.head, styles.number)}>
              {t('version')}
            </th>
            <th scope="col" className={mergeClasses(styles.head, styles.number)}>
              {t('argumentCount')}
            </th>
            <th scope="col" className={styles.head}>
              {t('owner')}
            </th>
          </tr>
        </thead>
        {props.groups.map(({ group, rows }) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={columns} className={styles.group}>
                <span className={styles.groupLabel} style={{ color: groupColours[group].label }}>
                  <span className={styles.groupBar} style={{ backgroundColor: groupColours[group].bar }} aria-hidden />
                  <span className={styles.groupName}>{group}</span>
                </span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.plugin.id} row={row} onOpen={props.onOpen} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Row({ row, onOpen }: { readonly row: CommandRow; readonly onOpen: (row: CommandRow) => void }): ReactNode {
  const { t } = useTranslation('plugins');
  const styles = usePlaylistCommandStyles();
  const { plugin, ui } = row;
  const owner = ownerOf(row);
  return (
    <tr className={styles.row}>
      <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
        <button
          type="button"
          className={styles.open}
          onClick={() => {
            onOpen(row);
          }}
        >
          <span className={styles.icon}>
            <PluginIcon name={plugin.icon} />
          </span>
          {plugin.title}
        </button>
      </th>
      <td className={mergeClasses(styles.cell, styles.code)}>{plugin.id}</td>
      <td className={mergeClasses(styles.cell, styles.number)}>{plugin.version}</td>
      <td className={mergeClasses(styles.cell, styles.number)}>{argumentCount(row)}</td>
      <td className={mergeClasses(styles.cell, owner === null && styles.quiet)}>
        <span className={styles.owner}>
          {owner ?? t('builtIn')}
          {ui?.Form === undefined ? null : (
            <Badge appearance="outline" color="informative">
              {t('ownForm')}
            </Badge>
          )}
        </span>
      </td>
    </tr>
  );
}
