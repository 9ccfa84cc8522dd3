import type { Messages } from '#locales/messages.ts'

/** Lists of the desk, whatever their rows are. */
export const list = {
  csv: 'Liste als CSV',
  picking: 'Zeilen auswählen',
  pick: '{{name}} ankreuzen',
  pickAll: 'Alles auf dieser Seite ankreuzen',
  bulk: 'Mit den angekreuzten Zeilen',
  all: 'Die ganze Liste: {{rows}}',
  changed: 'Geändert: {{rows}}.',
  unchanged: 'Nicht geändert: {{rows}}.',
  more: 'und noch {{rows}}',
  views: {
    summary: 'Ansicht speichern',
    name: 'Name der Ansicht',
    shared: 'Für das ganze Büro',
    save: 'Speichern',
    delete: 'Ansicht „{{name}}“ löschen',
  },
  reasons: {
    forbidden: 'gehört einem Kollegen',
    state: 'steht auf „{{detail}}“',
    lawful: 'eine Pflichtangabe fehlt: {{detail}}',
    conflict: 'wurde inzwischen von einem Kollegen geändert',
    refused: 'kann so nicht gespeichert werden',
    gone: 'gibt es nicht mehr',
    failed: 'konnte nicht gespeichert werden, versuchen Sie es erneut',
  },
  faults: {
    none: 'Kreuzen Sie zuerst eine Zeile an.',
    option: 'Wählen Sie zuerst aus der Liste neben der Schaltfläche.',
    many: 'Das sind {{rows}}, und höchstens {{max}} sind auf einmal möglich. Kürzen Sie die Liste mit einem Filter.',
    differs:
      'Die Liste hatte {{shown}} Zeilen, als Sie sie sahen, und hat jetzt {{count}}. Es wurde nichts geändert: Prüfen Sie die Liste und versuchen Sie es erneut.',
  },
} satisfies Messages['list']
