import { momentText } from '#description/log-text';
import { definePlayRule } from '../play-rule';

export const rule = definePlayRule({
  id: 'play/good-ending-left',
  severity: 'WARNING',
  title: 'A good ending stays within reach while a scenario goes on',
  why: 'Nothing that learners do can save the patient any more, and the scenario doesn’t say so. They go on in vain, and blame their last step and not the one that decided it.',
  messages: {
    input:
      'After this at {{at}} in the play of seed {{seed}}, none of {{tried}} plays that experts continue reaches a good ending, and without it most still did 90 s later. The scenario goes on for at least {{goesOn, duration}}. Check what it locks, uses up or makes invisible; if it is meant to harm, mark it as harmful.',
    time: 'From {{at}} on in the play of seed {{seed}}, none of {{tried}} plays that experts continue reaches a good ending, and the scenario goes on for at least {{goesOn, duration}}. End it sooner, slow the deterioration, or let a treatment help later.',
  },
  check({ evidence, report }) {
    for (const { by, entity, at, goesOn, seed, tried } of evidence.lost) {
      const data = { at: momentText(at), goesOn: Math.floor(goesOn / 1000), seed: String(seed), tried };
      report({ messageId: by, entity, data });
    }
  },
});
