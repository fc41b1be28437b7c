import { conditionSentence, namesOfView } from '#description/condition-sentence';
import { namedAction, namedResponse } from '#description/log-text';
import { titleOfValue } from '#description/value-title';
import type { ScenarioView } from '#kernel/view';
import { counted } from '#schema/wording';
import type { Id } from '#simulation/engine/play';
import type { Block } from './proofs';
import type { OpenBecause } from './reach';
import type { Target } from './target';

/** The name of a target: `“Call for help” (ACALL001)`. */
export function targetText({ scenario }: ScenarioView, { kind, id }: Target): string {
  switch (kind) {
    case 'action':
      return namedAction(scenario, id);
    case 'response':
      return namedResponse(scenario, id);
    case 'point': {
      const point = scenario.postSim.feedbackPoints.find((each) => each.id === id);
      return point === undefined || point.title.trim() === '' ? id : `“${point.title}” (${id})`;
    }
    case 'ending':
      return `“${titleOfValue(id)}” (${id})`;
  }
}

/** Why something never happens, as a list in the order in which it blocks. */
export function blocksText(view: ScenarioView, blocks: readonly Block[]): string {
  return blocks.map((block) => `${placeText(view, block)}${conditionsText(view, block)}`).join('; ');
}

function placeText(view: ScenarioView, { of, place }: Block): string {
  const name = nameOf(view, of);
  switch (place) {
    case 'visible':
      return `${name} never becomes visible`;
    case 'prerequisites':
      return `the prerequisites of ${name} are never met`;
    case 'together':
      return `${name} is never visible and allowed at once`;
    case 'menu':
      return `${name} is in no menu, and learners can’t say it`;
    case 'trigger':
      return `the trigger of ${name} never fires`;
    case 'starters':
      return `nothing that happens starts ${name}`;
    case 'conditions':
      return `the conditions of ${name} never hold when they are judged`;
    case 'earlier':
      return `whenever the conditions of ${name} hold, an earlier response plays`;
    case 'logic':
      return `the logic of ${name} never holds`;
    case 'sources':
      return `nothing that happens brings about ${name}`;
    case 'endings':
      return `no response that plays ends the scenario as ${name}`;
  }
}

function nameOf(view: ScenarioView, id: Id): string {
  if (view.exists(id, 'action')) return targetText(view, { kind: 'action', id });
  if (view.exists(id, 'response')) return targetText(view, { kind: 'response', id });
  const isPoint = view.scenario.postSim.feedbackPoints.some((point) => point.id === id);
  return targetText(view, { kind: isPoint ? 'point' : 'ending', id });
}

function conditionsText(view: ScenarioView, { conditions }: Block): string {
  if (conditions.length === 0) return '';
  const names = namesOfView(view);
  return ` (never: ${conditions.map((condition) => conditionSentence(condition, names)).join(', ')})`;
}

/** How much was tried in vain. */
export function openText({ isOutOfTime, states, steps, plays }: OpenBecause): string {
  const tried = `${counted(plays, 'random play')}, ${counted(steps, 'step')} of a search in plays and ${counted(states, 'state')} of a model`;
  return `not found ${isOutOfTime ? 'in the time that there was, ' : ''}in ${tried}`;
}
