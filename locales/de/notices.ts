import type { Messages } from '#locales/messages.ts'

/** Outcomes of actions. */
export const notices = {
  saved: 'Ihre Änderungen sind gespeichert.',
  approved: 'Die Kundenstimme steht in den nächsten zehn Sekunden auf der Website.',
  refused: 'Die Kundenstimme ist gelöscht.',
  retried: 'Die E-Mail wird erneut versandt.',
  'feed-run': 'Die Schnittstelle startet innerhalb einer Minute.',
  'feed-pause': 'Die Schnittstelle ist pausiert. Ihre Immobilien bleiben auf der Website.',
  'feed-resume': 'Die Schnittstelle läuft wieder und startet innerhalb einer Minute.',
  'feed-approve': 'Die Schnittstelle startet innerhalb einer Minute trotzdem.',
  'lead-resend': 'Die Anfrage wird innerhalb einer Minute erneut gesendet.',
  'documents-sent': 'Die Unterlagen sind auf dem Weg zum Interessenten.',
  'documents-none': 'Es gibt keine Unterlagen zu senden.',
  gone: 'Hier ist nichts mehr zu tun: Jemand aus dem Team war gerade schneller.',
  note: 'In die Liste eingetragen.',
  publication: 'Die Veröffentlichung ist hinzugefügt.',
  end: 'Die Veröffentlichung ist beendet.',
  feedback: 'Die Rückmeldung ist gespeichert.',
  'note-edit': 'Die Notiz ist berichtigt.',
  'note-delete': 'Die Notiz ist gelöscht.',
  'publication-edit': 'Die Veröffentlichung ist berichtigt.',
  'publication-delete': 'Die Veröffentlichung ist gelöscht.',
  password: 'Ihr Passwort wurde geändert. In allen anderen Browsern sind Sie abgemeldet.',
  digest: 'Ihre Auswahl wurde gespeichert.',
  'two-factor-on': 'Die Anmeldung in zwei Schritten ist aktiv. In allen anderen Browsern sind Sie abgemeldet.',
  'two-factor-off': 'Die Anmeldung in zwei Schritten ist abgeschaltet.',
  resumed:
    'Sie wurden abgemeldet. Was Sie geschrieben haben, bleibt erhalten und erscheint wieder, sobald Sie angemeldet sind.',
  'signed-out': 'Sie sind abgemeldet, in allen Browsern.',
  'password-changed': 'Ihr neues Passwort ist gespeichert. Sie können sich jetzt damit anmelden.',
  expired: 'Die Zeit ist abgelaufen. Bitte geben Sie Ihr Passwort noch einmal ein.',
} satisfies Messages['notices']
