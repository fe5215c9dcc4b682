/** What is said of tables that live on this device only. */
import type { Lang } from '../words/index.ts';

const de = {
  choice: 'Nur auf diesem Gerät, ohne Server',
  choiceHint: 'Du spielst allein gegen Software. Der Tisch bleibt, wo er ist: in diesem Browser.',
  here: 'Dieser Tisch lebt nur auf diesem Gerät, ohne Server.',
  instead: 'Der Server ist nicht zu erreichen: Dieser Tisch lebt nur auf deinem Gerät.',
  passing: 'Hier lässt sich nichts speichern: Schließt du die Seite, ist der Tisch weg.',
  pause: 'Pause',
  remove: 'Tisch löschen',
  removeNamed: (code: string) => `Tisch ${code} löschen`,
  removeSure: 'Wirklich löschen?',
  removeHint: 'Was an diesem Tisch gespielt wurde, ist dann weg.',
};

const en: typeof de = {
  choice: 'On this device only, without the server',
  choiceHint: 'You play alone against software. The table stays where it is: in this browser.',
  here: 'This table lives on this device only, without a server.',
  instead: 'The server cannot be reached: this table lives on your device only.',
  passing: 'Nothing can be stored here: close the page, and the table is gone.',
  pause: 'Pause',
  remove: 'Delete this table',
  removeNamed: (code) => `Delete table ${code}`,
  removeSure: 'Really delete it?',
  removeHint: 'What was played at this table is gone then.',
};

export const HERE: Readonly<Record<Lang, typeof de>> = { de, en };
