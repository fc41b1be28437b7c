import { useState, type ReactNode } from 'react';
import { Field, Input, Select } from '@fluentui/react-components';
import { eventsLocationTitle, locationTypes, startLocationTitle, type Location } from '@scn/core/document/menu/schema';
import { useTranslation } from 'react-i18next';
import { faultOf, FormDialog } from '../../../../kit/dialogs/form-dialog';

/** What a folder, location or menu is to be called. */
export interface TitleWish {
  readonly title: string;
  /** Of a new location. */
  readonly type: Location['type'];
}

/** The titles that locations of these types have unless they are called otherwise. */
const usualTitles: Readonly<Partial<Record<Location['type'], string>>> = {
  START: startLocationTitle,
  HIDDEN: eventsLocationTitle,
};

/** Creates or renames a folder, a location or a menu. */
export function TitleDialog(props: {
  readonly heading: string;
  readonly confirmLabel: string;
  readonly title: string;
  /** A new location has a type. */
  readonly asksType: boolean;
  onSubmit(wish: TitleWish): void;
  onCancel(): void;
}): ReactNode {
  const { t } = useTranslation('menuTree');
  const [title, setTitle] = useState(props.title);
  const [type, setType] = useState<Location['type']>('ROOM');
  const [isAsked, ask] = useState(false);
  const isMissing = title.trim() === '';
  const choose = (next: Location['type']) => {
    // a title of the author's own stays
    if (isMissing || title === usualTitles[type]) setTitle(usualTitles[next] ?? '');
    setType(next);
  };
  return (
    <FormDialog
      title={props.heading}
      confirmLabel={props.confirmLabel}
      onCancel={props.onCancel}
      onSubmit={() => {
        ask(true);
        if (!isMissing) props.onSubmit({ title: title.trim(), type });
      }}
    >
      {props.asksType ? (
        <Field label={t('locationType')}>
          <Select
            value={type}
            onChange={(_, { value }) => {
              const next = locationTypes.find((each) => each === value);
              if (next !== undefined) choose(next);
            }}
          >
            {locationTypes.map((each) => (
              <option key={each} value={each}>
                {t(`locationType_${each}`)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field label={t('titleField')} required {...faultOf(isAsked && isMissing ? t('titleRequired') : null)}>
        <Input
          autoFocus
          value={title}
          onFocus={({ target }) => {
            target.select();
          }}
          onChange={(_, { value }) => {
            setTitle(value);
          }}
        />
      </Field>
    </FormDialog>
  );
}
