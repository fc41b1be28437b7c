import { useMemo, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import type { ScenarioDocument } from '@scn/core/document/content/schema';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useDocumentView } from '#document/document-context.tsx';
import { useAssets, whereIds, usePictures } from '../assets/use-assets';
import { FilledFields } from '../filled/filled-fields';
import { allFields, type FilledField } from '../filled/filled-schema';
import { useFilledStyles } from '../filled/filled.styles';
import type { SlotProps } from '../slot-props';

const controls: Readonly<Record<string, FilledField['control']>> = {
  TEXT: 'text',
  MULTILINE: 'multiline',
  NUMBER: 'text',
  DATE: 'date',
  TIME: 'text',
  CHECKBOX: 'choice',
};

/** Texts for a ticked box, and for one that isn’t. */
const ticks = ['yes', 'no'];

const columns = ['title', 'wide', 'fields'];

/** A document as learners see it: the sheet of its template with the fields to fill in, or its image. */
export default function DocumentSheet({ entityId }: SlotProps): ReactNode {
  const view = useDocumentView();
  const node = entityId === null ? undefined : view.get(entityId, 'document');
  if (node === undefined) return null;
  return node.value.type === 'IMAGE' ? <Picture sheet={node.value} /> : <Sheet sheet={node.value} />;
}

function Picture({ sheet: { imageId, title } }: { readonly sheet: ScenarioDocument }): ReactNode {
  const { t } = useTranslation('filled');
  const styles = useFilledStyles();
  const picture = usePictures(imageId === null ? [] : [imageId]).get(imageId ?? '');
  if (picture === undefined) return null;
  return <img className={styles.picture} src={picture} alt={t('pictureOf', { title })} />;
}

function Sheet({ sheet }: { readonly sheet: ScenarioDocument }): ReactNode {
  const { t } = useTranslation('filled');
  const styles = useFilledStyles();
  const { id, templateId, fields: values } = sheet;
  const where = useMemo(() => whereIds([templateId]), [templateId]);
  const { assets, state } = useAssets('asset.document-template', columns, where);
  const template = templateId === null ? undefined : assets.get(templateId);
  const fields = useMemo(
    () => allFields(templateFields(template?.data ?? {}), values, template === undefined ? '' : t('noField')),
    [template, values, t],
  );
  const title = template?.data['title'];
  const isWide = template?.data['wide'] === true;
  return (
    <section className={styles.parts} aria-labelledby="document-sheet">
      <h3 id="document-sheet" className={styles.heading}>
        {t('sheet')}
      </h3>
      {templateId === null ? <p className={styles.text}>{t('chooseTemplate')}</p> : null}
      {templateId !== null && (state === 'failed' || (state === 'ready' && template === undefined)) ? (
        <Notice intent="warning">{t('templateUnknown')}</Notice>
      ) : null}
      {fields.length === 0 ? null : (
        <div className={mergeClasses(styles.sheet, !isWide && styles.portrait)}>
          {typeof title === 'string' ? <h4 className={styles.sheetTitle}>{title}</h4> : null}
          <FilledFields {...{ label: t('sheet'), kind: 'document', id, property: 'fields', fields, values }} />
        </div>
      )}
    </section>
  );
}

/** The fields of a template, in the order of the sheet. */
export function templateFields({ fields }: JsonObject): readonly FilledField[] {
  return (Array.isArray(fields) ? (fields as readonly Json[]) : []).filter(isJsonObject).flatMap((field) => {
    const { name, title, control, required } = field;
    if (typeof name !== 'string' || name === '') return [];
    const isBox = control === 'CHECKBOX';
    return [
      {
        ...{ key: name, title: typeof title === 'string' && title !== '' ? title : name, help: '' },
        ...{ isRequired: required === true, maxLength: 4000, choices: isBox ? ticks : [] },
        control: (typeof control === 'string' ? controls[control] : undefined) ?? 'text',
      },
    ];
  });
}
