import type { Book } from '../book.ts';

/** Pickups, the search, several parcels for one door, and goods handed over on the road. */
export const pickups = {
  'Les demandes des expéditeurs de votre hub apparaissent ici dès leur envoi.':
    'طلبات المرسِلين في مركزك تظهر هنا عند إرسالها.',
  'Aucun ramassage ne vous est confié.': 'لم يُسنَد إليك أيّ جمع.',
  'À prendre en charge': 'في انتظار من يتكفّل بها',
  'Prendre en charge': 'أتكفّل به',
  Revoir: 'مراجعة',
  'depuis {time}': 'منذ {time}',
  '{n} colis à revenir chercher': {
    one: 'طرد واحد تعود لأخذه',
    two: 'طردان تعود لأخذهما',
    few: '{n} طرود تعود لأخذها',
    many: '{n} طردًا تعود لأخذها',
    other: '{n} طرد تعود لأخذها',
  },
  'Sans téléphone': 'دون هاتف',
  'Retour aux ramassages': 'العودة إلى قائمة الجمع',
  'Pris en charge par {name}': 'تكفّل به {name}',
  '{ref} n’est plus à prendre : {name} l’a en charge.': '{ref} لم يعد متاحًا: تكفّل به {name}.',
  'Ce ramassage n’est plus à vous : le hub l’a reçu, ou un autre livreur l’a pris.':
    'هذا الجمع لم يعد لك: استلمه المركز أو أخذه موزّع آخر.',
  '{ref} est à vous.': '{ref} أصبح لك.',
  '{ref} attend un autre livreur.': '{ref} ينتظر موزّعًا آخر.',
  'Confirmé sur ce téléphone, en attente d’envoi.': 'مؤكَّد على هذا الهاتف، في انتظار الإرسال.',
  'Tout cocher': 'تحديد الكلّ',
  'Tout décocher': 'إلغاء تحديد الكلّ',
  'Confirmer {k} / {all}': 'تأكيد \u2066{k} / {all}\u2069',
  'Confirmer {k} / {all} colis': 'تأكيد \u2066{k} / {all}\u2069 من الطرود',
  '{name}, ramassé': '{name}، جُمع',
  '{k} / {all} colis': '\u2066{k} / {all}\u2069 من الطرود',
  '{k} / {all} colis, je reviens': '\u2066{k} / {all}\u2069 من الطرود، سأعود',
  '{ref} : {k} / {all} colis confirmés.': '{ref}: أُكّد \u2066{k} / {all}\u2069 من الطرود.',
  '{ref} : {k} / {all} colis confirmé.': '{ref}: أُكّد \u2066{k} / {all}\u2069 من الطرود.',
  '{n} à revenir chercher.': 'بقي {n} تعود لأخذها.',
  'Tous les colis sont ramassés.': 'جُمعت كلّ الطرود.',
  '{n} colis vous attendent chez l’expéditeur : le ramassage reste à vous.': {
    one: 'طرد واحد ينتظرك عند المرسِل: الجمع يبقى لك.',
    two: 'طردان ينتظرانك عند المرسِل: الجمع يبقى لك.',
    few: '{n} طرود تنتظرك عند المرسِل: الجمع يبقى لك.',
    many: '{n} طردًا تنتظرك عند المرسِل: الجمع يبقى لك.',
    other: '{n} طرد تنتظرك عند المرسِل: الجمع يبقى لك.',
  },
  '{n} colis restent chez l’expéditeur : Non-Ramasse.': {
    one: 'طرد واحد يبقى عند المرسِل: لم يُجمع.',
    two: 'طردان يبقيان عند المرسِل: لم يُجمعا.',
    few: '{n} طرود تبقى عند المرسِل: لم تُجمع.',
    many: '{n} طردًا تبقى عند المرسِل: لم تُجمع.',
    other: '{n} طرد تبقى عند المرسِل: لم تُجمع.',
  },
  'Je reviens chercher le reste': 'سأعود لأخذ الباقي',
  'Vous pouvez corriger jusqu’à la réception au hub.': 'يمكنك التصحيح إلى حين استلام المركز.',
  'Rendre ce ramassage au hub': 'إرجاع هذا الجمع إلى المركز',
  'Rendre au hub': 'إرجاع إلى المركز',
  'Rien n’est confirmé : {ref} attendra un autre livreur.': 'لم يُؤكَّد شيء: {ref} سينتظر موزّعًا آخر.',
  'Comptez-les avant de cocher.': 'عُدّها قبل التحديد.',
  "Ce colis n'est pas dans l'unité {ref}.": 'هذا الطرد ليس ضمن {ref}.',
  'Ramasse. {name}': 'جُمع. {name}',
  Ramasse: 'جُمع',
  'Non-Ramasse': 'لم يُجمع',
  'code colis erroné , tapez sur MAJ et essayer svp !': 'رمز الطرد خاطئ: تحقّق منه وأعد المحاولة.',
  'Colis:{code} existe déja dans la liste !': 'الطرد {code} موجود في القائمة.',
  'Paquet {k}/{all} de {name} : scannez les autres.':
    'الحزمة {k}/{all} للحريف {name}: امسح البقيّة.',
  'Paquet {k}/{all} du colis {code} déjà scanné !': 'الحزمة {k}/{all} من الطرد {code} مُسحت من قبل.',
  "Le colis {code} n'a que {all} paquets : il n'a pas de paquet {k} !":
    'عدد حُزم الطرد {code} هو {all} فقط: لا توجد حزمة {k}.',
  "Le colis {code} n'a qu'un paquet : il n'a pas de paquet {k} !":
    'الطرد {code} فيه حزمة واحدة: لا توجد حزمة {k}.',

  // the search
  Chercher: 'بحث',
  'Scanner une étiquette': 'مسح ملصق',
  'Nom, téléphone, rue ou code': 'الاسم أو الهاتف أو الشارع أو الرمز',
  'Colis trouvés': 'الطرود الموجودة',
  'Rien dans votre tournée': 'لا شيء في جولتك',
  'Ni nom, ni téléphone, ni rue, ni code ne ressemble à « {typed} ».':
    'لا اسم ولا هاتف ولا شارع ولا رمز يشبه «{typed}».',
  'Cherché dans votre tournée, même sans réseau.': 'البحث في جولتك يعمل حتّى دون شبكة.',
  'Aucune tournée en cours sur ce téléphone.': 'لا توجد جولة جارية على هذا الهاتف.',
  'Pas à vous': 'ليس لك',
  'Appeler {name}': 'الاتّصال بـ{name}',
  Compris: 'فهمت',
  '{ref} n’est pas à vous.': '{ref} ليس لك.',
  'Pas dans votre tournée. Sans réseau, on ne peut pas savoir à qui il est.':
    'ليس في جولتك. دون شبكة لا يمكن معرفة صاحبه.',
  'Il part avec votre prochaine tournée, {ref}.': 'يخرج مع جولتك القادمة {ref}.',
  'Il est à {name}, tournée {ref}. Remettez-le-lui, ou rendez-le au hub.':
    'هو لدى {name}، الجولة {ref}. سلّمه له أو أرجعه إلى المركز.',
  'Il n’est sur aucune tournée : il attend à {hub}. Rendez-le au hub.':
    'ليس في أيّ جولة: مكانه {hub}. أرجعه إلى المركز.',
  'Il n’est sur aucune tournée de votre hub. Rendez-le au hub.':
    'ليس في أيّ جولة من جولات مركزك. أرجعه إلى المركز.',

  // several parcels for one door
  'Tout est fait': 'أُنجز كلّ شيء',
  'Aucun colis de cette visite n’attend un résultat.': 'لا طرد في هذه الزيارة ينتظر نتيجة.',
  'Colis de la visite': 'طرود الزيارة',
  'Un résultat différent pour l’un d’eux ? Ouvrez-le.': 'نتيجة مختلفة لأحدها؟ افتحه.',
  'À encaisser, {n} colis': {
    one: 'للقبض، طرد واحد',
    two: 'للقبض، طردان',
    few: 'للقبض، {n} طرود',
    many: 'للقبض، {n} طردًا',
    other: 'للقبض، {n} طرد',
  },
  '{n} colis livrés': {
    one: 'سُلّم طرد واحد',
    two: 'سُلّم طردان',
    few: 'سُلّمت {n} طرود',
    many: 'سُلّم {n} طردًا',
    other: 'سُلّم {n} طرد',
  },

  // changes by the hub during the round
  'Changements du hub': 'تغييرات المركز',
  'Ajouté par le hub : scannez-le, ou dites-le chargé.': 'أضافه المركز: امسحه أو أكّد تحميله.',
  Chargé: 'حُمّل',
  '{name} : chargé': '{name}: حُمّل',
  '{name}, chargé': '{name}، حُمّل',
  'À rendre au hub.': 'يُرجَع إلى المركز.',
  'À rendre au hub : {reason}.': 'يُرجَع إلى المركز: {reason}.',
  'Mis de côté': 'وُضع جانبًا',
  '{name}, mis de côté': '{name}، وُضع جانبًا',

  // goods handed over on the road
  '{n} colis à prendre de {name}': {
    one: 'طرد واحد تأخذه من {name}',
    two: 'طردان تأخذهما من {name}',
    few: '{n} طرود تأخذها من {name}',
    many: '{n} طردًا تأخذها من {name}',
    other: '{n} طرد تأخذها من {name}',
  },
  '{n} colis à donner à {name}': {
    one: 'طرد واحد تعطيه لـ{name}',
    two: 'طردان تعطيهما لـ{name}',
    few: '{n} طرود تعطيها لـ{name}',
    many: '{n} طردًا تعطيها لـ{name}',
    other: '{n} طرد تعطيها لـ{name}',
  },
  'Scannez chaque colis que vous recevez, ou touchez « Pris ».':
    'امسح كلّ طرد تستلمه، أو اضغط «أخذته».',
  'Scannez chaque colis que vous donnez, ou touchez « Donné ».':
    'امسح كلّ طرد تعطيه، أو اضغط «أعطيته».',
  Pris: 'أخذته',
  Donné: 'أعطيته',
  '{name} : pris': '{name}: أُخذ',
  '{name} : donné': '{name}: أُعطي',
  '{name}, pris': '{name}، أُخذ',
  '{name}, donné': '{name}، أُعطي',
} satisfies Book;
