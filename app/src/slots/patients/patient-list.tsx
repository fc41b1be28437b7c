import type { ReactNode } from 'react';
import { titleOfEntity } from '@scn/core/description/entity-title';
import type { EntityNode, PluginLookup } from '@scn/core/kernel/view';
import { ageText, quantityText } from '@scn/core/units/unit-text';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Patient } from '@scn/core/document/patients/schema';
import { useDocumentView } from '#document/document-context.tsx';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { reportTabsOf } from '#workspace/physiology/report-tabs';
import { useCharacters } from '../environment/use-characters';
import { EntityCell } from '../in-place/entity-cell';
import { ValueTable } from '../in-place/value-table';
import { WithPicture } from '../in-place/with-picture';
import { usePatientStyles } from './patients.styles';

/** Values that fit into a row. */
const most = 4;

/** A value of a patient when the scenario starts, as a person reads it. */
interface FirstValue {
  readonly title: string;
  readonly text: string;
}

const columns = ['name', 'character', 'age', 'weight', 'complaint', 'values'] as const;

/** The patients side by side: who they are, what they complain of, and how they are when the scenario starts. */
export default function PatientList(): ReactNode {
  const { t } = useTranslation('patients');
  const styles = usePatientStyles();
  const view = useDocumentView();
  const characters = useCharacters(view);
  const patients = view.all('patient');
  if (patients.length === 0) return null;
  const pictureOf = ({ value }: EntityNode<'patient'>) => {
    const actor = value.actorId === null ? undefined : view.get(value.actorId, 'actor');
    return actor === undefined ? null : characters.pictureOf(actor.value.characterId);
  };
  return (
    <div className={styles.list}>
      <ValueTable label={t('patients')} heads={columns.map((column) => t(column))}>
        <tbody>
          {patients.map((patient) => (
            <PatientRow key={patient.id} patient={patient} picture={pictureOf(patient)} />
          ))}
        </tbody>
      </ValueTable>
    </div>
  );
}

function PatientRow(props: { readonly patient: EntityNode<'patient'>; readonly picture: string | null }): ReactNode {
  const { patient, picture } = props;
  const { t } = useTranslation('patients');
  const styles = usePatientStyles();
  const { base } = useWorkspace();
  const view = useDocumentView();
  const { id, value } = patient;
  const { ageYears, weightKg, presentingComplaint } = value.generalInformation;
  const name = titleOfEntity(patient);
  const actor = value.actorId === null ? undefined : view.get(value.actorId, 'actor');
  const values = firstValues(value, view.plugins);
  return (
    <tr>
      <th scope="row">
        <WithPicture name={name} picture={picture}>
          <Link
            to={`${base}/compose-sim/patient-details/${encodeURIComponent(id)}/general-information`}
            className={styles.link}
          >
            {name}
          </Link>
        </WithPicture>
      </th>
      <td>
        <EntityCell
          label={t('characterOf', { name })}
          text={actor?.value.name ?? ''}
          kind="patient"
          node={patient}
          field="actorId"
        />
      </td>
      <td className={styles.plain}>{ageText(ageYears)}</td>
      <td className={styles.plain}>{quantityText(weightKg, 'kg')}</td>
      <td className={styles.complaint}>{presentingComplaint === '' ? t('none') : presentingComplaint}</td>
      <td>
        {values.length === 0 ? (
          <span className={styles.quiet}>{t('none')}</span>
        ) : (
          <ul className={styles.values}>
            {values.map(({ title, text }) => (
              <li key={title}>
                {title} <strong>{text}</strong>
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

/** The first values of the report that comes first among the patient’s pages: vital signs. Items of unknown reports are left out. */
export function firstValues(patient: Patient, plugins: PluginLookup): readonly FirstValue[] {
  const [first] = reportTabsOf(patient, plugins);
  const known = (first?.report.items ?? []).flatMap(({ item: reference, baseline, unit }): readonly FirstValue[] => {
    const item = plugins.reportItem(reference)?.item;
    // what it is calculated from is there already
    if (item === undefined || item.calculatedFrom !== null) return [];
    const choice = item.choices?.find(({ value }) => value === baseline);
    return [{ title: item.title, text: choice?.title ?? quantityText(baseline, unit) }];
  });
  return known.slice(0, most);
}
