import type { ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Patient } from '@scn/core/document/patients/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { subjectOfKind } from '@scn/core/operations/needed-permissions';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { fieldOfEntity } from '#page/entity-field';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { useChange } from '#workspace/document/use-change';
import { reportTabsOf } from '#workspace/physiology/report-tabs';
import { ShownEntity } from '#workspace/presence/shown-entity.tsx';
import { EntityForm, useFieldChange } from '#workspace/properties/fields/entity-form.tsx';
import { useMay } from '#workspace/properties/use-may';
import { useRemoval } from '#workspace/removal/use-removal';
import { useAssets, whereIds } from '../assets/use-assets';
import { usePatientStyles } from '../patient/patient.styles';
import { ExtraItemTable } from './extra-item-table.tsx';
import { useLabStyles } from './lab.styles';

const columns = ['title', 'units'];

const basicInfoOf = ({ setup }: Scenario) => setup.basicInfo;

const kind = 'lab-result';
const subject = subjectOfKind(kind);
const { schema } = placeOfKind(kind).shape;
const names = ['title', 'reportId', 'labResultItemIds'] as const;

/** The lab results of a patient that commands show to learners: each is a report under a title of its own. */
export function LabResults({ patient }: { readonly patient: Patient }): ReactNode {
  const { t } = useTranslation('results');
  const styles = usePatientStyles();
  const lab = useLabStyles();
  const may = useMay();
  const { ref, onFocusCapture, change } = useFieldChange();
  const { removeEntity } = useRemoval();
  const { labs } = patient.results;
  const nameOf = (title: string) => (title === '' ? t('untitledLab') : title);
  return (
    <section aria-label={t('labResults')} className={lab.sheet} ref={ref} onFocusCapture={onFocusCapture}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('labResults')}</h2>
        <AddLabResult patient={patient} />
      </div>
      {labs.length === 0 ? <p className={styles.text}>{t('noLabResults')}</p> : null}
      {labs.map((result) => (
        <ShownEntity key={result.id} kind={kind} id={result.id}>
          <div role="group" aria-label={nameOf(result.title)} className={lab.card}>
            <EntityForm
              label={nameOf(result.title)}
              entityId={result.id}
              schema={schema}
              entity={result}
              names={names}
              readOnly={!may('Update', subject)}
              change={change}
              callOf={(changes) => ({ name: 'entity.update', input: { kind, id: result.id, changes } })}
            />
            {result.labResultItemIds.length === 0 ? null : <ExtraItems ids={result.labResultItemIds} />}
            {may('Delete', subject) ? (
              <Button
                size="small"
                icon={<DeleteRegular />}
                onClick={() => removeEntity(kind, result.id, () => undefined)}
              >
                {t('removeLabResult', { title: nameOf(result.title) })}
              </Button>
            ) : null}
          </div>
        </ShownEntity>
      ))}
    </section>
  );
}

/** Adds a lab result for one of the reports; nothing without a report, or for those who may not. */
function AddLabResult({ patient }: { readonly patient: Patient }): ReactNode {
  const { t } = useTranslation('results');
  const { plugins } = useDocument();
  const change = useChange();
  const may = useMay();
  const tabs = reportTabsOf(patient, plugins);
  if (tabs.length === 0 || !may('Create', subject)) return null;
  const after = patient.results.labs.at(-1)?.id ?? null;
  return (
    <Menu positioning={{ autoSize: 'height' }}>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<AddRegular />}>{t('addLabResult')}</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {tabs.map(({ id: reportId, title }) => (
            <MenuItem
              key={reportId}
              onClick={() => {
                const values = { title, reportId };
                const id = crypto.randomUUID();
                const input = { kind, id, parentEntityId: patient.id, values, after };
                const onMade = () => awaitedFocus.request(fieldOfEntity({ entityId: id }));
                change([{ name: 'entity.create', input }], { success: t('labResultAdded', { title }), onMade });
              }}
            >
              {title}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** The extra items of a lab result, in the units of the scenario; without those that are loading, or that the user can't see. */
function ExtraItems({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const { culture } = useScenario(basicInfoOf);
  const { assets } = useAssets('asset.lab-result-item', columns, whereIds(ids));
  const items = new Map(
    ids.flatMap((id) => {
      const data = assets.get(id)?.data;
      return data === undefined ? [] : [[id, data] as const];
    }),
  );
  return items.size === 0 ? null : <ExtraItemTable groups={[{ culture, title: null, items }]} />;
}
