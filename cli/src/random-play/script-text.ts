import { isJsonObject, type Json } from '@scn/core/base/json';
import type { Input } from '@scn/core/simulation/engine/play';

/** Inputs as a script that `scn play --script` reads: an input a line. */
export function scriptText(inputs: readonly Input[], first: string): string {
  if (inputs.length === 0) return '[]\n';
  return inputs
    .map((input) => {
      const by = input.by === first ? [] : [`by: ${JSON.stringify(input.by)}`];
      return `- { ${[`at: ${input.at / 1000}`, ...actIn(input), ...by].join(', ')} }\n`;
    })
    .join('');
}

function actIn(input: Input): readonly string[] {
  switch (input.do) {
    case 'pick':
    case 'confirm':
      return [`${input.do}: ${input.action}`];
    case 'decline-confirmation':
      return [`decline: ${input.action}`];
    case 'say':
      return [`say: ${JSON.stringify(input.intention)}`];
    case 'walk':
      return [`walk: ${input.island}`];
    case 'open':
      return [`open: ${input.item}`];
    case 'leave':
      return [`leave: ${input.command}`];
    case 'goal':
      return [`goal: ${input.command}`, `with: ${input.goal + 1}`];
    case 'choose':
      return [`choose: ${input.command}`, `with: ${written(input.draft)}`];
    case 'answer':
      return [`answer: ${input.command}`, ...(isEmpty(input.answer) ? [] : [`with: ${written(input.answer)}`])];
  }
}

function isEmpty(answer: Json): boolean {
  return isJsonObject(answer) && Object.keys(answer).length === 0;
}

/** Choices of messages count from 1. */
function written(answer: Json): string {
  const choice = isJsonObject(answer) ? answer['choice'] : undefined;
  return JSON.stringify(typeof choice === 'number' ? { choice: choice + 1 } : answer);
}
