import type { Messages } from '#locales/messages.ts'

export const account = {
  title: 'Votre compte',
  description: 'Mot de passe et e-mails de votre compte chez {{agency}}.',
  who: {
    title: 'Vos coordonnées',
    name: 'Nom',
    change: 'Une erreur ? Appelez-nous au {{phone}}.',
  },
  password: {
    title: 'Changer de mot de passe',
    text: 'Vous restez connecté ici. Tous les autres navigateurs sont déconnectés.',
    passkeys: 'Vos clés d’accès restent valables. Supprimez ci-dessous celles que vous ne reconnaissez pas.',
  },
  proof: {
    title: 'Connexion en deux étapes',
    off: 'Avec la connexion en deux étapes, nous demandons, en plus de votre mot de passe, un code de votre téléphone. Le mot de passe seul ne suffit plus.',
    on: 'La connexion en deux étapes est active : un code de votre téléphone est demandé en plus de votre mot de passe.',
    required: 'Nous vous demandons de vous connecter en deux étapes. Activez-les pour continuer.',
    begin: 'Activer les deux étapes',
    end: 'Désactiver les deux étapes',
  },
  setup: {
    fields: {
      code: 'Code de votre téléphone',
    },
    title: 'Activer la connexion en deux étapes',
    scan: 'Scannez ce code avec votre téléphone',
    scanText:
      'Ouvrez l’application d’authentification de votre téléphone, ajoutez un compte et visez ce carré avec l’appareil photo.',
    secret: 'Pas d’appareil photo ? Saisissez cette clé dans l’application.',
    keep: 'Imprimez ou recopiez vos codes de secours',
    keepText:
      'Si vous perdez votre téléphone, chacun de ces codes vous ouvre la porte une fois. Ils ne s’affichent que maintenant : gardez-les en lieu sûr.',
    confirm: 'Saisissez le code affiché par l’application',
    again:
      'Votre téléphone connaît déjà la clé : saisissez les six chiffres qu’il affiche maintenant. Si cela ne fonctionne pas, revenez en arrière et recommencez.',
    submit: 'Activer',
    cancel: 'Pas maintenant',
  },
  digest: {
    title: 'E-mail hebdomadaire',
    submit: 'Enregistrer',
  },
  fields: {
    digest: 'M’envoyer chaque semaine un e-mail sur le suivi de mon bien',
  },
  passkeys: {
    title: 'Clés d’accès',
    text: 'Avec une clé d’accès, vous vous connectez avec votre doigt, votre visage ou le code de votre appareil, sans mot de passe. Elle vaut pour les deux étapes.',
    used: 'Ajoutée le {{created}}, dernière utilisation le {{used}}',
    created: 'Ajoutée le {{created}}, pas encore utilisée',
    end: 'Supprimer',
    begin: 'Ajouter une clé d’accès',
    failed: 'Votre appareil n’a pas répondu. Réessayez.',
    fields: { name: 'Nom de la clé d’accès' },
    new: {
      title: 'Ajouter une clé d’accès',
      text: 'Donnez à la clé un nom qui vous permet de la reconnaître. Votre appareil vous demandera ensuite votre doigt, votre visage ou votre code.',
      script: 'JavaScript doit être activé. Votre mot de passe fonctionne toujours.',
      submit: 'Créer la clé d’accès',
    },
  },
  sessions: {
    title: 'Où vous êtes connecté',
    device: '{{browser}} sur {{system}}',
    unknown: 'Appareil inconnu',
    here: 'cet appareil',
    since: 'Depuis le {{since}}, dernière utilisation le {{seen}}',
    end: 'Déconnecter',
    others: 'Déconnecter tous les autres appareils',
  },
  leave: {
    title: 'Se déconnecter',
    text: 'Vous serez déconnecté ici et dans tous les autres navigateurs.',
    submit: 'Se déconnecter partout',
  },
} satisfies Messages['account']
