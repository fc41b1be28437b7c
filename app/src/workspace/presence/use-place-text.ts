import { useTranslation } from 'react-i18next';
import { namedKinds } from './present-entity';
import type { PresentPlace } from './present-people';
import { sectionKind } from './shown-entity';
import { screenTitle } from './screen-title';

/** Describes a person's place: 'on Actions, response AMEDS001R2'. */
export function usePlaceText(): (place: PresentPlace) => string {
  const { t } = useTranslation(['scenario', 'collaboration']);
  return ({ screen: path, entity }) => {
    const screen = screenTitle(path);
    if (screen === null) return t('scenario:presenceElsewhere');
    if (entity === null || entity.kind === sectionKind) return t('scenario:presenceAt', { screen });
    const kind = namedKinds.find((each) => each === entity.kind) ?? 'other';
    return t('collaboration:onEntity', { screen, entity: t(`collaboration:entity_${kind}`, { id: entity.id }) });
  };
}
