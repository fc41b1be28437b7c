import type { ReactNode } from 'react';
import { titleOfKind } from '@scn/core/operations/entities/change-titles';
import type { EntityKind } from '@scn/core/schema/keywords';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { scenarioRoutes } from '#routes/scenario-routes';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { NotFoundMessage } from '#workspace/properties/not-found-message.tsx';

/** Shown when the chosen entity doesn’t exist: it was deleted, perhaps just now by someone else, or the address is out of date. */
export function EntityNotFound(props: {
  readonly id: string;
  /** Its kind, where it is known. */
  readonly kind?: EntityKind | null;
  readonly onBack: () => void;
}): ReactNode {
  const { id, kind = null, onBack } = props;
  const { t } = useTranslation('declared');
  return (
    <NotFoundMessage
      id={id}
      title={t('gone', { kind: kind === null ? t('entry') : titleOfKind(kind) })}
      otherwise={t('goneText')}
      back={t('goneBack')}
      onBack={onBack}
    />
  );
}

/** {@link EntityNotFound} for the entity in the address of a whole screen: leads to the list of its kind. */
export function ScreenEntityNotFound({
  kind,
  id,
}: {
  readonly kind: EntityKind | null;
  readonly id: string | null;
}): ReactNode {
  const { base } = useWorkspace();
  const navigate = useNavigate();
  const list = scenarioRoutes.find(({ declared }) => declared?.lists?.some((each) => each.kind === kind) === true);
  return (
    <EntityNotFound
      id={id ?? ''}
      kind={kind}
      onBack={() => void navigate(list === undefined ? base : `${base}/${list.path.replaceAll(/\/:\w+\?/g, '')}`)}
    />
  );
}
