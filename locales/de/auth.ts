import type { Messages } from '#locales/messages.ts'

export const auth = {
  crumb: 'Eigentümerportal',
  login: {
    title: 'Eigentümer-Login',
    description: 'Eigentümer, die mit {{agency}} arbeiten, sehen hier, was für ihre Immobilie geschieht.',
    intro: 'Sehen Sie, wer Ihre Immobilie angesehen hat, wer danach gefragt hat und was wir dafür getan haben.',
    submit: 'Anmelden',
    forgot: 'Passwort vergessen?',
    noAccount: 'Noch keinen Zugang? Ihr Makler richtet ihn ein: Tel. {{phone}}.',
    fields: {
      email: 'E-Mail-Adresse',
      password: 'Passwort',
      code: 'Code von Ihrem Telefon',
    },
    hints: {
      code: 'Sechs Ziffern aus Ihrer Authenticator-App oder einer Ihrer Ersatzcodes.',
    },
    passkey: 'Mit einem Passkey anmelden',
    passkeyRefused:
      'Dieser Passkey gehört zu keinem Konto dieser Website, oder es hat zu lange gedauert. Versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an.',
    link: {
      ask: 'Link per E-Mail erhalten',
      title: 'Anmelden',
      text: 'Sie melden sich als {{email}} an. Mehr wird nicht verlangt, außer Sie haben die Anmeldung in zwei Schritten eingeschaltet.',
      sent: 'Gehört zu dieser Adresse ein Konto, ist eine E-Mail mit einem Link unterwegs. Der Link gilt einmal und fünfzehn Minuten lang. Nichts angekommen? Sehen Sie bei den unerwünschten E-Mails nach oder rufen Sie uns an: {{phone}}.',
    },
    code: {
      title: 'Noch ein Schritt',
      submit: 'Bestätigen',
      wrong: 'Dieser Code stimmt nicht.',
      wrongText: 'Der Code wechselt alle dreißig Sekunden. Geben Sie den aktuellen ein oder einen Ersatzcode.',
      again: 'Von vorn beginnen',
    },
    unreadable: {
      title: 'Die zwei Schritte müssen neu eingerichtet werden',
      text: 'Ihr Passwort stimmt, aber wir können die Codes von Ihrem Telefon nicht mehr prüfen: Der Schlüssel dieser Website wurde erneuert. Fordern Sie einen Link an, um ein neues Passwort zu wählen. Danach melden Sie sich ohne Code an und können die zwei Schritte neu einrichten.',
      ask: 'Link anfordern',
    },
    wait: {
      title: 'Zu viele Versuche',
      one: 'Bitte versuchen Sie es in {{count}} Sekunde erneut.',
      other: 'Bitte versuchen Sie es in {{count}} Sekunden erneut.',
      forgot: 'Wissen Sie Ihr Passwort nicht mehr? Dann fordern Sie ein neues an.',
    },
  },
  forgot: {
    title: 'Passwort vergessen?',
    description: 'Wählen Sie ein neues Passwort für das Eigentümerportal von {{agency}}.',
    text: 'Geben Sie die E-Mail-Adresse ein, unter der wir Sie kennen. Sie erhalten einen Link, mit dem Sie ein neues Passwort wählen; er gilt dreißig Minuten.',
    submit: 'Link senden',
    sent: 'Sehen Sie in Ihr Postfach',
    sentText:
      'Gehört zu dieser Adresse ein Konto, ist eine E-Mail unterwegs. Nach einigen Minuten noch nichts da? Sehen Sie im Spam-Ordner nach oder rufen Sie uns an: {{phone}}.',
    back: 'Zurück zur Anmeldung',
  },
  reset: {
    passkeys: 'Ihre Passkeys werden entfernt: Fügen Sie sie wieder hinzu, sobald Sie angemeldet sind.',
    title: 'Neues Passwort wählen',
    description: 'Wählen Sie ein neues Passwort für das Eigentümerportal von {{agency}}.',
    submit: 'Passwort speichern',
    gone: 'Dieser Link gilt nicht mehr',
    goneText: 'Ein Link gilt nur kurze Zeit und nur einmal. Fordern Sie einfach einen neuen an.',
    ask: 'Neuen Link anfordern',
    fields: {
      old: 'Aktuelles Passwort',
      password: 'Neues Passwort',
      again: 'Neues Passwort wiederholen',
    },
    hints: {
      password: 'Mindestens 10 Zeichen. Einen kurzen Satz merkt man sich leicht.',
    },
    errors: {
      old: {
        wrong: 'Das ist nicht Ihr aktuelles Passwort.',
      },
      password: {
        short: 'Verwenden Sie mindestens 10 Zeichen.',
        long: 'Verwenden Sie höchstens 128 Zeichen.',
        common: 'Dieses Passwort ist leicht zu erraten. Wählen Sie ein anderes.',
        personal:
          'Verwenden Sie weder Ihren Namen noch Ihre E-Mail-Adresse, unseren Namen oder unseren Ort als Passwort.',
      },
      again: {
        different: 'Die beiden Passwörter stimmen nicht überein.',
      },
    },
  },
  mail: {
    trial: {
      subject: 'Die E-Mail der Website kommt an',
      text: 'Sie haben diese E-Mail im Büro der Website angefordert. Sie ist angekommen, also erhalten Besucher auch Ihre.',
    },
    link: {
      subject: 'Ihr Link zu {{agency}}',
      text: 'Mit diesem Link melden Sie sich ohne Passwort im Eigentümerbereich an. Er gilt einmal und fünfzehn Minuten lang.',
      button: 'Anmelden',
      note: 'Sie haben ihn nicht angefordert? Dann brauchen Sie nichts zu tun. Leiten Sie diese E-Mail an niemanden weiter.',
    },
    reset: {
      subject: 'Ein neues Passwort für {{agency}}',
      text: 'Jemand, vermutlich Sie selbst, hat ein neues Passwort für das Eigentümerportal angefordert. Mit diesem Link wählen Sie eines. Er gilt dreißig Minuten und nur einmal.',
      button: 'Neues Passwort wählen',
      note: 'Waren Sie es nicht? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    },
    invitation: {
      subject: 'Ihr Zugang bei {{agency}}',
      text: 'Guten Tag {{name}}, ab jetzt sehen Sie online, was wir für Ihre Immobilie tun: wer sie angesehen hat, wer danach gefragt hat und welche Besichtigungen geplant sind. Wählen Sie zuerst ein Passwort. Der Link gilt sieben Tage.',
      button: 'Passwort wählen',
    },
    changed: {
      subject: 'Ihr Passwort wurde geändert',
      text: 'Das Passwort Ihres Eigentümerportals wurde am {{date}} geändert. Alle Browser wurden abgemeldet.',
      note: 'Waren Sie es nicht? Dann rufen Sie uns bitte sofort an: {{phone}}.',
    },
    factorOn: {
      subject: 'Die Anmeldung in zwei Schritten ist aktiv',
      text: 'Für Ihr Konto wurde am {{date}} die Anmeldung in zwei Schritten aktiviert. Ab jetzt fragen wir außer nach dem Passwort auch nach einem Code von Ihrem Telefon.',
    },
    factorOff: {
      subject: 'Die Anmeldung in zwei Schritten ist abgeschaltet',
      text: 'Für Ihr Konto wurde am {{date}} die Anmeldung in zwei Schritten abgeschaltet. Zum Anmelden genügt jetzt Ihr Passwort.',
    },
    passkeyOn: {
      subject: 'Ein Passkey wurde Ihrem Konto hinzugefügt',
      text: 'Am {{date}} wurde der Passkey „{{passkey}}“ Ihrem Konto hinzugefügt. Damit können Sie sich ohne Passwort anmelden.',
    },
    passkeyOff: {
      subject: 'Ein Passkey Ihres Kontos wurde gelöscht',
      text: 'Am {{date}} wurde der Passkey „{{passkey}}“ aus Ihrem Konto gelöscht. Damit kann sich niemand mehr anmelden.',
    },
    address: {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      text: 'Die E-Mail-Adresse Ihres Kontos wurde am {{date}} von {{before}} in {{after}} geändert. Bitte melden Sie sich ab jetzt mit der neuen Adresse an.',
    },
    login: {
      subject: 'Eigentümer angemeldet: {{name}}',
      text: '{{name}} ({{email}}) hat sich am {{date}} im Eigentümerportal angemeldet.',
      rows: {
        homes: 'Immobilien',
      },
    },
  },
} satisfies Messages['auth']
