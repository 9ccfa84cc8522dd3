import type { Messages } from '#locales/messages.ts'

export const account = {
  title: 'Ihr Konto',
  description: 'Passwort und E-Mails Ihres Kontos bei {{agency}}.',
  who: {
    title: 'Ihre Angaben',
    name: 'Name',
    change: 'Stimmt etwas nicht? Rufen Sie uns an: {{phone}}.',
  },
  password: {
    title: 'Passwort ändern',
    text: 'Hier bleiben Sie angemeldet. In allen anderen Browsern werden Sie abgemeldet.',
    passkeys: 'Ihre Passkeys gelten weiter. Entfernen Sie unten jeden, den Sie nicht kennen.',
  },
  proof: {
    title: 'Anmeldung in zwei Schritten',
    off: 'Bei der Anmeldung in zwei Schritten fragen wir außer nach dem Passwort auch nach einem Code von Ihrem Telefon. Mit dem Passwort allein kommt niemand hinein.',
    on: 'Die Anmeldung in zwei Schritten ist aktiv: Außer dem Passwort wird ein Code von Ihrem Telefon verlangt.',
    required: 'Wir bitten Sie, sich in zwei Schritten anzumelden. Richten Sie dies ein, um fortzufahren.',
    begin: 'Zwei Schritte einrichten',
    end: 'Zwei Schritte abschalten',
  },
  setup: {
    fields: {
      code: 'Code von Ihrem Telefon',
    },
    title: 'Anmeldung in zwei Schritten einrichten',
    scan: 'Scannen Sie diesen Code mit Ihrem Telefon',
    scanText:
      'Öffnen Sie die Authenticator-App auf Ihrem Telefon, fügen Sie ein Konto hinzu und richten Sie die Kamera auf dieses Quadrat.',
    secret: 'Keine Kamera zur Hand? Geben Sie stattdessen diesen Schlüssel in die App ein.',
    keep: 'Drucken oder notieren Sie Ihre Ersatzcodes',
    keepText:
      'Wenn Sie Ihr Telefon verlieren, kommen Sie mit jedem dieser Codes einmal hinein. Sie werden nur jetzt angezeigt: Bewahren Sie sie sicher auf.',
    confirm: 'Geben Sie den Code ein, den die App jetzt zeigt',
    again:
      'Ihr Telefon kennt den Schlüssel schon: Geben Sie die sechs Ziffern ein, die es jetzt zeigt. Klappt es nicht, gehen Sie zurück und beginnen Sie von vorn.',
    submit: 'Zwei Schritte aktivieren',
    cancel: 'Jetzt nicht',
  },
  digest: {
    title: 'Wöchentliche E-Mail',
    submit: 'Speichern',
  },
  fields: {
    digest: 'Schicken Sie mir jede Woche eine E-Mail darüber, wie es mit meiner Immobilie läuft',
  },
  passkeys: {
    title: 'Ihre Passkeys',
    text: 'Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder dem Code Ihres Geräts an, ohne Passwort. Er zählt für beide Schritte.',
    used: 'Hinzugefügt am {{created}}, zuletzt benutzt am {{used}}',
    created: 'Hinzugefügt am {{created}}, noch nicht benutzt',
    end: 'Löschen',
    begin: 'Passkey hinzufügen',
    failed: 'Ihr Gerät hat nicht geantwortet. Versuchen Sie es noch einmal.',
    fields: { name: 'Name des Passkeys' },
    new: {
      title: 'Einen Passkey hinzufügen',
      text: 'Geben Sie dem Passkey einen Namen, an dem Sie ihn erkennen. Danach fragt Ihr Gerät nach Fingerabdruck, Gesicht oder Code.',
      script: 'Dafür muss JavaScript aktiv sein. Ihr Passwort funktioniert immer.',
      submit: 'Passkey erstellen',
    },
  },
  sessions: {
    title: 'Wo Sie angemeldet sind',
    device: '{{browser}} auf {{system}}',
    unknown: 'Unbekanntes Gerät',
    here: 'dieses Gerät',
    since: 'Seit {{since}}, zuletzt benutzt {{seen}}',
    end: 'Abmelden',
    others: 'Auf allen anderen Geräten abmelden',
  },
  leave: {
    title: 'Abmelden',
    text: 'Sie werden hier und in allen anderen Browsern abgemeldet.',
    submit: 'Überall abmelden',
  },
} satisfies Messages['account']
