import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '@scn/kit/curve/time-ticks';
import { linePoints } from '@scn/core/simulation/physiology/line-points';
import type { Ms } from '@scn/core/simulation/physiology/line';
import type { ItemCourse } from '@scn/core/simulation/physiology/patient-course';
import { shownAt } from './change-preview';
import { quantityOf } from './physiology-curve';
import { useValueTableStyles } from './value-table.styles';

/** Shows a curve as a table: the moments at which something changes. */
export function CourseTable(props: {
  readonly course: ItemCourse;
  readonly without: ItemCourse | undefined;
  readonly change: { readonly at: Ms; readonly end: Ms };
  readonly until: Ms;
  /** Names of its columns: the course, and what it is compared with. */
  readonly names?: readonly [course: string, without: string];
}): ReactNode {
  const { course, without, change, until } = props;
  const { t } = useTranslation('physiology');
  const [name, otherName] = props.names ?? [t('legendWith'), t('legendWithout')];
  const styles = useValueTableStyles();
  const corners = [course.shown, ...(without === undefined ? [] : [without.shown])].flatMap((line) =>
    linePoints(line, 0, until).map(({ at }) => at),
  );
  const moments = [...new Set([change.at, change.end, ...corners].map((at) => Math.round(at / 1000) * 1000))];
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{course.item.title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tableTime')}</th>
          <th scope="col">{name}</th>
          {without === undefined ? null : <th scope="col">{otherName}</th>}
        </tr>
      </thead>
      <tbody>
        {moments
          .toSorted((a, b) => a - b)
          .map((at) => (
            <tr key={at}>
              <th scope="row">{clockText(at / 1000)}</th>
              <td>{quantityOf(course, shownAt(course, at))}</td>
              {without === undefined ? null : <td>{quantityOf(without, shownAt(without, at))}</td>}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
