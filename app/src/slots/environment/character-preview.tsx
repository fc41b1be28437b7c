import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { usePictures, type AssetPreviewProps } from '../assets/use-assets';
import { ValueTable } from '../in-place/value-table';
import { WithPicture } from '../in-place/with-picture';
import { useEnvironmentStyles } from './environment.styles';

/** A character as the table of roles shows it for the actor that it is cast as: with its picture, and its own voice. */
export default function CharacterPreview({ data, names }: AssetPreviewProps): ReactNode {
  const { t } = useTranslation('environment');
  const styles = useEnvironmentStyles();
  const textOf = (property: string) => (typeof data[property] === 'string' ? data[property] : '');
  const picture = textOf('iconAssetId');
  const pictures = usePictures(picture === '' ? [] : [picture]);
  const name = textOf('name') || t('untitled');
  const voice = textOf('voiceProfileId');
  return (
    <ValueTable label={t('people')} heads={[t('character'), t('voice')]}>
      <tbody>
        <tr>
          <th scope="row">
            <WithPicture name={name} picture={pictures.get(picture) ?? null}>
              <span>{name}</span>
            </WithPicture>
          </th>
          <td>
            {voice === '' ? (
              <span className={mergeClasses(styles.note, styles.quiet)}>{t('noOwnVoice')}</span>
            ) : (
              t('ownVoice', { voice: names.get(voice) ?? t('someVoice') })
            )}
          </td>
        </tr>
      </tbody>
    </ValueTable>
  );
}
