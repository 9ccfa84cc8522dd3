import type { Messages } from '#locales/messages.ts'

export const cookies = {
  name: 'Bezeichnung',
  purpose: 'Wozu',
  lasts: 'Wie lange',
  owner: 'Von wem',
  none: 'Die Website verwendet derzeit nichts dergleichen.',
  signal:
    'Sendet Ihr Browser das Signal „Global Privacy Control“, gilt das als Ablehnung von allem, was nicht notwendig ist, und wir fragen Sie nicht. Eine Wahl, die Sie hier selbst treffen, geht vor.',
  kinds: { session: 'Sitzungsspeicher', local: 'lokaler Speicher', cache: 'Cache' },
  units: {
    minutes: { one: '{{count}} Minute', other: '{{count}} Minuten' },
    days: { one: '{{count}} Tag', other: '{{count}} Tage' },
    months: { one: '{{count}} Monat', other: '{{count}} Monate' },
    years: { one: '{{count}} Jahr', other: '{{count}} Jahre' },
  },
  stays: {
    tab: 'Bis Sie den Tab schließen',
    sent: 'Bis Sie das Formular senden oder den Tab schließen',
    removed: 'Bis Sie sie entfernen, höchstens {{most}}',
    cleared: 'Bis Sie die Liste leeren, höchstens {{most}}',
    elsewhere: 'Das bestimmt {{name}}',
  },
  purposes: {
    consent: 'Merkt sich, dass Sie eine Wahl getroffen haben.',
    analytics_storage: 'Teil Ihrer Wahl: Darf die Statistik etwas speichern? Ja (true) oder nein (false).',
    ad_storage: 'Teil Ihrer Wahl: Darf Werbung etwas speichern? Ja (true) oder nein (false).',
    ad_user_data: 'Teil Ihrer Wahl: Dürfen Daten über Sie an einen Werbedienst gehen? Ja (true) oder nein (false).',
    ad_personalization: 'Teil Ihrer Wahl: Darf Werbung auf Sie zugeschnitten werden? Ja (true) oder nein (false).',
    social_media:
      'Teil Ihrer Wahl: Dürfen Videos, Rundgänge und Karten anderer Websites geladen werden? Ja (true) oder nein (false).',
    unclassified:
      'Teil Ihrer Wahl: Darf etwas verwendet werden, das noch nicht zugeordnet ist? Ja (true) oder nein (false).',
    staff: 'Nur in den Browsern unserer Mitarbeiter: Ihre Besuche werden nicht mitgezählt.',
    '__Host-owner': 'Nur wenn Sie sich als Eigentümer anmelden: hält Sie angemeldet, solange Sie Ihre Seiten ansehen.',
    '__Host-owner-code': 'Nur wenn Sie sich mit einem Code Ihres Telefons anmelden: wartet auf diesen Code.',
    '__Host-owner-known':
      'Nur wenn Sie sich schon angemeldet haben: erkennt diesen Browser, damit Fehlversuche anderer Sie nicht aussperren und Ihre eigenen Besuche nicht mitzählen.',
    favourites:
      'Die Immobilien, die Sie sich mit dem Herz merken, höchstens {{most}}, mit dem Tag. Die Liste bleibt auf Ihrem Gerät.',
    'kept-homes':
      'Kopien der Seiten Ihrer Merkliste, höchstens {{most}}, um sie ohne Internet zu lesen, und das kleine Programm, das sie zeigt.',
    'recently-viewed':
      'Die letzten {{most}} Immobilien, die Sie angesehen haben, damit Sie sie wiederfinden. Die Liste bleibt auf Ihrem Gerät.',
    'own-means':
      'Ihr Eigenkapital und Ihr Kredit, wenn Sie die Rate bei jeder Immobilie sehen möchten, und der Tag. Sie bleiben auf Ihrem Gerät.',
    'requested-documents':
      'Merkt sich, welche Unterlagen zu welcher Immobilie Sie angefordert haben, um es dort anzuzeigen.',
    'language-hint': 'Merkt sich, dass Sie den Hinweis auf eine andere Sprache geschlossen haben.',
    'followed-search':
      'Merkt sich, aus welcher Suche Sie eine Immobilie geöffnet haben, um Sie zur nächsten zu führen.',
    'results-view': 'Merkt sich, ob Sie auf einem kleinen Bildschirm die Liste oder die Karte ansehen.',
    'desk-keys': 'Nur für unser eigenes Team: der Tag, an dem Tasten mit einem Buchstaben ausgeschaltet wurden.',
    'desk-list': 'Nur für unser eigenes Team: die Zeilen der letzten Liste, um von einer zur nächsten zu gehen.',
    'map-follow': 'Merkt sich, dass die Liste der Karte folgt, wenn Sie sie verschieben.',
    'compare-tray': 'Merkt sich, dass Sie die Leiste zum Vergleichen geschlossen haben.',
    'draft ':
      'Bewahrt auf, was Sie in ein Formular eintragen, falls Sie die Seite verlassen. Kein Passwort und keine Datei.',
    campaign: 'Merkt sich, über welche Anzeige oder welchen Newsletter Sie gekommen sind.',
    _ga: 'Unterscheidet in der Statistik einen Browser vom anderen.',
    _ga_: 'Unterscheidet in der Statistik einen Besuch vom nächsten.',
    _gcl_au: 'Misst, welche Anzeige zu einer Anfrage geführt hat.',
    _fbp: 'Lässt Meta Ihren Browser wiedererkennen, um unsere Anzeigen zu messen.',
    _fbc: 'Merkt sich, welcher Anzeige von Meta Sie gefolgt sind.',
  },
  elsewhere: {
    check:
      'Schützt Formulare vor Robotern. Wird erst geladen, wenn Sie eines auszufüllen beginnen; dient nie der Werbung.',
    film: 'Spielt ein Video auf der Seite ab, sobald Sie es starten.',
    tour: 'Zeigt einen virtuellen Rundgang auf der Seite, sobald Sie ihn starten.',
    streets:
      'Liefert den Straßenplan, wenn Sie es erlauben. Sonst zeigen unsere Karten die Umrisse, die wir selbst zeichnen.',
    analytics: 'Erfährt, welche Seiten Sie ansehen, und zählt sie für uns.',
    tagManager: 'Lädt die Messungen, die wir eingerichtet haben, jede nur, wenn Sie ihre Kategorie erlauben.',
    pixel: 'Erfährt, dass Sie eine unserer Seiten angesehen haben, und kann das mit Ihrem Konto dort verbinden.',
  },
} satisfies Messages['cookies']
