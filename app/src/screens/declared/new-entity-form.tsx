import { useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import type { JsonObject } from '@scn/core/base/json';
import { titleOfKind } from '@scn/core/operations/entities/change-titles';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import type { EntityKind } from '@scn/core/schema/keywords';
import { midSentence } from '@scn/core/schema/wording';
import { pickSchema, pickValues } from '@scn/kit/form/pick-fields';
import { SchemaForm } from '@scn/kit/form/schema-form.tsx';
import { useTranslation } from 'react-i18next';
import { newEntity } from '#page/entity-field';
import { scenarioFormHost } from '#workspace/properties/fields/form-host';
import { useDeclaredStyles } from './declared-screen.styles';
import { fieldsBefore } from './fields-before';

/** Asks for {@link fieldsBefore} of an entity; it is created with them, and everything else is filled in afterwards. */
export function NewEntityForm(props: {
  readonly kind: EntityKind;
  readonly onCreate: (values: JsonObject) => void;
  readonly onCancel: () => void;
}): ReactNode {
  const { kind, onCreate, onCancel } = props;
  const { t } = useTranslation('declared');
  const styles = useDeclaredStyles();
  const [begin] = useState(() => {
    const names = fieldsBefore(kind);
    return { schema: pickSchema(placeOfKind(kind).shape.schema, names), value: pickValues({}, names) };
  });
  const title = t('new', { kind: midSentence(titleOfKind(kind)) });
  return (
    <section aria-label={title} data-entity={newEntity}>
      <h2 className={styles.entityTitle}>{title}</h2>
      <p className={styles.hint}>{t('newText')}</p>
      <div className={styles.asked}>
        <SchemaForm
          {...scenarioFormHost}
          label={title}
          {...begin}
          submitLabel={t('newCreate')}
          actions={<Button onClick={onCancel}>{t('newCancel')}</Button>}
          onSubmit={(values) => {
            onCreate(values);
            return null;
          }}
        />
      </div>
    </section>
  );
}
