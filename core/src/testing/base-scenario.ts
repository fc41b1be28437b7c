import type { JsonObject } from '#base/json';

/** The action of the base scenario that examples of commands and triggers change. */
export const baseAction = 'AOXYG001';

/** Identities in the base scenario that arguments of examples can refer to, by what they are. */
export const baseIds = {
  patient: 'patient',
  /** The character of the patient. */
  patientActor: 'patient-actor',
  player: 'player',
  nurse: 'nurse',
  mother: 'mother',
  /** A phone contact. */
  switchboard: 'switchboard',
  nurseRole: 'nurse-role',
  doctorRole: 'doctor-role',
  island: 'island-0',
  /** Another action than the one that contains the example. */
  action: 'AEVNT001',
  document: 'drug-chart',
  minigame: 'minigame-1',
  form: 'form-1',
  scorecard: 'scorecard-1',
  feedbackPoint: 'feedback-1',
  radiology: 'chest-xray',
  ekg: 'ekg-1',
  efm: 'efm-1',
  labResult: 'labs-1',
} as const;

/**
 * A small sparse scenario as context for plugin examples. Complete it with `completeScenario`. Examples change the action
 * {@link baseAction}.
 */
export const baseScenario: JsonObject = {
  scenarioCode: 'TST001GB',
  libraryCode: 'TEST',
  setup: {
    basicInfo: { title: 'Breathless on the ward', playTime: 20 },
    configuration: { devices: ['WINDOWS'], multiplayer: true, observers: true },
    environment: {
      islands: [
        { id: 'island-0', title: 'Bedside', number: 0, buttonLayouts: [{ id: 'layout-0', title: 'Bedside menu' }] },
      ],
      startingPositions: [{ id: 'position-patient', actorId: 'patient-actor', islandId: 'island-0', position: 'bed' }],
    },
    roles: [
      { id: 'nurse-role', roleName: 'Nurse', playable: true, initials: 'N' },
      { id: 'doctor-role', roleName: 'Doctor', playable: true, initials: 'D' },
      { id: 'relative-role', roleName: 'Relative', initials: 'R' },
    ],
    actors: [
      { id: 'player', name: 'You', type: 'PLAYER', roleId: 'nurse-role' },
      { id: 'nurse', name: 'Amara', type: 'CLINICAL_ASSISTANT', roleId: 'nurse-role' },
      { id: 'mother', name: 'Joan Reed', type: 'CARER', roleId: 'relative-role' },
      { id: 'patient-actor', name: 'Tom Reed', type: 'PATIENT' },
      { id: 'switchboard', name: 'Switchboard', type: 'PHONE', phoneNumber: '2222' },
      { id: 'robot', name: 'Guide', type: 'ROBOT' },
    ],
  },
  patients: [
    {
      id: 'patient',
      actorId: 'patient-actor',
      generalInformation: { firstName: 'Tom', lastName: 'Reed', genderId: 'male', ageYears: 62 },
      noKnownAllergies: true,
      physiology: {
        reports: [
          {
            id: 'monitor',
            report: 'report.monitor',
            items: [
              { id: 'hr', item: 'monitor.heart-rate', unit: '/min', baseline: 96, goal: 80, worst: 150 },
              { id: 'spo2', item: 'monitor.oxygen-saturation', unit: '%', baseline: 90, goal: 96, worst: 70 },
            ],
          },
        ],
      },
      results: {
        radiology: [{ id: 'chest-xray', title: 'Chest X-ray' }],
        ekg: [{ id: 'ekg-1', title: '12-lead EKG' }],
        efm: [{ id: 'efm-1', title: 'Trace' }],
        labs: [{ id: 'labs-1', title: 'Observations', reportId: 'monitor' }],
      },
    },
  ],
  menu: {
    folders: [{ id: 'folder-automated', title: 'Automated' }],
    locations: [
      { id: 'start', displayName: 'START SCENARIO', type: 'START', parentFolderId: 'folder-automated' },
      { id: 'events', displayName: 'Events', type: 'HIDDEN', parentFolderId: 'folder-automated' },
      { id: 'bed', displayName: 'Patient', type: 'PATIENT', buttonLayoutId: 'layout-0', actorId: 'patient-actor' },
    ],
    items: [
      { id: 'item-start', menuType: 'ACTION', locationId: 'start', actionCode: 'ASTAR001' },
      { id: 'item-event', menuType: 'ACTION', locationId: 'events', actionCode: 'AEVNT001' },
      { id: 'item-oxygen', menuType: 'ACTION', locationId: 'bed', actionCode: 'AOXYG001' },
    ],
  },
  actions: [
    {
      actionCode: 'ASTAR001',
      title: 'Start',
      trigger: { trigger: 'trigger.start' },
      repetitions: 1,
      responses: [
        {
          responseCode: 'ASTAR001R1',
          description: 'The nurse hands over',
          playlist: [{ id: 'start-complete', block: 'command.response-complete' }],
        },
      ],
    },
    {
      actionCode: 'AOXYG001',
      title: 'Give oxygen',
      sidebar: 'Give oxygen',
      trigger: { trigger: 'trigger.learner', args: { roles: ['nurse-role'] } },
      roles: ['nurse-role'],
      responses: [
        {
          responseCode: 'AOXYG001R1',
          description: 'Oxygen is given',
          playlist: [{ id: 'oxygen-complete', block: 'command.response-complete' }],
        },
        {
          responseCode: 'AOXYG001R2',
          description: 'Oxygen is given already',
          conditionsEnabled: true,
          conditions: {
            expressionType: 'Group',
            operator: 'AND',
            not: false,
            rules: [
              {
                expressionType: 'Rule',
                conditionBlock: {
                  objectType: 'PatientPhysiology',
                  objects: [{ object: 'patient' }, { object: 'monitor.oxygen-saturation' }],
                },
                comparisonOperator: 'GreaterThan',
                value: 94,
                unit: '%',
              },
            ],
          },
          playlist: [{ id: 'again-complete', block: 'command.response-complete' }],
        },
      ],
    },
    {
      actionCode: 'AEVNT001',
      title: 'Becomes drowsy',
      trigger: { trigger: 'trigger.hidden' },
      visibilityEnabled: false,
      responses: [
        {
          responseCode: 'AEVNT001R1',
          description: 'The patient becomes drowsy',
          playlist: [{ id: 'event-complete', block: 'command.response-complete' }],
        },
      ],
    },
  ],
  documents: [
    { id: 'drug-chart', title: 'Drug chart', type: 'TEMPLATE', patientId: 'patient' },
    { id: 'leaflet', title: 'Leaflet', type: 'IMAGE' },
  ],
  minigames: [{ id: 'minigame-1', title: 'Draw up', minigameId: 'draw-up' }],
  forms: [
    {
      id: 'form-1',
      title: 'Assessment',
      pages: [
        {
          id: 'page-1',
          title: 'Breathing',
          questions: [
            {
              id: 'question-1',
              text: 'What is the target saturation?',
              items: [
                { id: 'answer-1', text: '94–98 %', correct: true },
                { id: 'answer-2', text: '88–92 %' },
              ],
            },
          ],
        },
      ],
    },
  ],
  scorecards: [
    {
      id: 'scorecard-1',
      title: 'National Early Warning Score',
      parameters: [
        {
          id: 'parameter-1',
          title: 'Saturation',
          cells: [
            { id: 'cell-1', title: '96 or more', score: 0 },
            { id: 'cell-2', title: '91 or less', score: 3 },
          ],
        },
      ],
    },
  ],
  postSim: {
    feedbackPoints: [{ id: 'feedback-1', title: 'Oxygen in time', score: 10 }],
    arrays: [{ id: 'array-1', arrayName: 'Oxygen', items: [{ actionCode: 'AOXYG001' }] }],
  },
};
