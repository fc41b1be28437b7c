import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Issue } from '@scn/core/base/issue';
import type { Response } from '@scn/core/document/actions/schema';
import { summariseExpression, type ExpressionState } from '@scn/core/description/expression-summary';
import { durationText } from '@scn/core/units/duration-text';
import { themes } from '@scn/kit/theme/themes';
import { useDocumentView } from '#document/document-view';
import { issuesByEntity, useIssues } from '#document/problems/use-problems';
import { bySeverity } from '#workspace/problems/problem-rows';
import { useReferenceNames } from '#workspace/references/use-reference-names';
import type { CanvasSource, CanvasWords } from './model/canvas-source';
import type { MeasureText, TextRole } from './model/wrap-text';

/** The fonts of text on cards, as CSS sets them. Sizes are those of Fluent's type ramp. */
const fontOf: Readonly<
  Record<TextRole, { readonly size: number; readonly weight: number; readonly family: 'base' | 'mono' }>
> = {
  title: { size: 14, weight: 600, family: 'base' },
  summary: { size: 14, weight: 400, family: 'base' },
  more: { size: 12, weight: 400, family: 'base' },
  code: { size: 12, weight: 400, family: 'mono' },
  issue: { size: 12, weight: 400, family: 'base' },
  duration: { size: 12, weight: 400, family: 'base' },
  mark: { size: 10, weight: 400, family: 'base' },
};

/** Texts whose widths are kept: more than the largest action has. */
const maxCachedTexts = 20_000;

const noIssues: readonly Issue[] = [];

/**
 * Returns the content that the canvas shows of the open scenario, its problems and the catalogue.
 *
 * @param canAdd - whether commands can be added
 */
export function useCanvasSource(canAdd: boolean): CanvasSource {
  const { t } = useTranslation(['canvas', 'menuTree']);
  const view = useDocumentView();
  const nameOf = useReferenceNames();
  const issues = useIssues() ?? noIssues;
  const [measure] = useState(() =>
    createMeasure({ base: themes.light.fontFamilyBase, mono: themes.light.fontFamilyMonospace }),
  );
  const words = useMemo(
    (): CanvasWords => ({
      unknownBlock: t('menuTree:unknownBlock'),
      unknownText: (block) => t('menuTree:unknownBlockText', { block }),
      addCommand: t('menuTree:addCommand'),
      conditions: (state) => t(`canvas:conditions_${state}`),
      delayedEvaluation: t('canvas:delayedEvaluation'),
      delay: (seconds) => t('canvas:delay', { time: durationText(seconds) }),
      time: (milliseconds) => durationText(milliseconds / 1000),
      position: (index, count) => t('canvas:position', { position: index + 1, count }),
    }),
    [t],
  );
  return useMemo((): CanvasSource => {
    const states = new WeakMap<Response, ExpressionState>();
    return {
      plugins: view.plugins,
      nameOf,
      words,
      measure,
      canAdd,
      issuesOf: (id) => bySeverity(issuesByEntity(issues).get(id) ?? noIssues),
      conditionsOf: (response) => {
        if (!response.conditionsEnabled || response.conditions === null) return null;
        let state = states.get(response);
        if (state === undefined) {
          ({ state } = summariseExpression(response.conditions, view));
          states.set(response, state);
        }
        return state;
      },
    };
  }, [view, nameOf, words, measure, canAdd, issues]);
}

/** Measures text with the fonts of the theme. @param families - the theme's font families */
export function createMeasure(families: { readonly base: string; readonly mono: string }): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  const cached = new Map<string, number>();
  let current: TextRole | null = null;
  return (text, role) => {
    const key = `${role} ${text}`;
    const known = cached.get(key);
    if (known !== undefined) return known;
    const { size, weight, family } = fontOf[role];
    if (context === null) return text.length * size * 0.55;
    if (current !== role) {
      context.font = `${weight} ${size}px ${families[family]}`;
      current = role;
    }
    const { width } = context.measureText(text);
    if (cached.size >= maxCachedTexts) cached.clear();
    cached.set(key, width);
    return width;
  };
}
