import { useCallback } from 'react';
import { titleOfEntity } from '@scn/core/description/entity-title';
import type { Expression } from '@scn/core/schema/expressions';
import { useTranslation } from 'react-i18next';
import { readableName } from '@scn/kit/form/readable-name';
import { unitText } from '@scn/core/units/unit-text';
import { useDocumentView } from '#document/document-view';
import { textOf } from '../../entities/entity-text';
import { missingObjectName } from '../../entities/missing-name';
import { expressionSentence } from './expression-sentence';

/** Formats expressions of the open scenario as sentences. */
export function useSentence(): (expression: Expression | null) => string {
  const { t } = useTranslation('properties');
  const view = useDocumentView();
  return useCallback(
    (expression) =>
      expressionSentence(expression, {
        joins: { AND: t('and'), OR: t('or'), none: t('noneOf'), notAll: t('notAllOf') },
        operators: {
          None: t('missing'),
          GreaterThan: t('isAbove'),
          LessThan: t('isBelow'),
          GreaterThanOrEqualTo: t('isAtLeast'),
          LessThanOrEqualTo: t('isAtMost'),
          Equals: t('is'),
          NotEquals: t('isNot'),
        },
        done: t('isDone'),
        missing: t('missing'),
        nameOf: (id) => {
          const item = view.plugins.reportItem(id)?.item.title;
          if (item !== undefined) return item;
          const node = view.get(id);
          if (node === undefined) return missingObjectName(id, t);
          const { name, code } = textOf(view, node);
          if (name === '') return code ?? titleOfEntity(node);
          return code === null ? name : t('quoted', { name, code });
        },
        valueText: (value, unit) =>
          typeof value === 'number'
            ? [value, unit === null ? '' : unitText(unit)].filter((part) => part !== '').join(' ')
            : readableName(value).toLowerCase(),
      }),
    [t, view],
  );
}
