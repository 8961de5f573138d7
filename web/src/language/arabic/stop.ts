import type { Book } from '../book.ts';

/** One door: what is due there, the result, and its proof. */
export const stop = {
  'Retour à la tournée': 'العودة إلى الجولة',
  'Arrêt {number}': 'المحطّة {number}',
  'sur {n}': 'من {n}',
  'Ce colis n’est pas dans votre tournée en cours.': 'هذا الطرد ليس في جولتك الجارية.',
  'Un résultat de ce colis a été refusé : voyez vos différends avant d’en donner un autre.':
    'رُفضت نتيجة لهذا الطرد: راجع خلافاتك قبل إعطاء نتيجة أخرى.',
  'Le client préfère le {day}': 'الحريف يفضّل {day}',
  'Le client demande un appel.': 'الحريف يطلب مكالمة.',
  'Position envoyée par le client : « Y aller » y mène.': 'أرسل الحريف موقعه: «الطريق» يقود إليه.',
  'Remettre à : {name}': 'يُسلَّم إلى: {name}',
  'Le client sera là, dit le {day} à {time}.':
    'الحريف سيكون موجودًا، قال ذلك يوم {day} على الساعة {time}.',
  'Le client conteste votre passage : le hub décidera.': 'الحريف يعترض على مرورك: المركز سيقرّر.',
  '{n} colis pour cette visite : une somme, un résultat pour tous.': {
    one: 'طرد واحد في هذه الزيارة: مبلغ واحد ونتيجة واحدة.',
    two: 'طردان في هذه الزيارة: مبلغ واحد ونتيجة واحدة للجميع.',
    few: '{n} طرود في هذه الزيارة: مبلغ واحد ونتيجة واحدة للجميع.',
    many: '{n} طردًا في هذه الزيارة: مبلغ واحد ونتيجة واحدة للجميع.',
    other: '{n} طرد في هذه الزيارة: مبلغ واحد ونتيجة واحدة للجميع.',
  },
  'Chèque ou autre montant': 'شيك أو مبلغ آخر',
  'Autre montant': 'مبلغ آخر',
  Récupéré: 'استُرجع',
  Récupération: 'استرجاع',
  Échange: 'استبدال',
  'À encaisser': 'للقبض',
  'Récupération, à encaisser': 'استرجاع، للقبض',
  'Échange, à encaisser': 'استبدال، للقبض',
  'Montant demandé': 'المبلغ المطلوب',
  'non livré': 'لم يُسلَّم',
  'Ancien article récupéré': 'السلعة القديمة مسترجعة',
  'Ancien article non récupéré': 'السلعة القديمة غير مسترجعة',
  'Au {day}.': 'إلى {day}.',
  'En attente d’envoi : gardé sur cet appareil avec son heure.':
    'في انتظار الإرسال: محفوظ على هذا الهاتف مع وقته.',
  'Enregistré. Une erreur ? Demandez une correction au hub.':
    'سُجّل. هل هناك خطأ؟ اطلب تصحيحًا من المركز.',
  'Demandé {due}, encaissé {taken} : le hub a retenu {kept}.':
    'المطلوب {due}، المقبوض {taken}: المركز اعتمد {kept}.',
  'Demandé {due}, encaissé {taken} : le hub décide de la différence.':
    'المطلوب {due}، المقبوض {taken}: المركز يقرّر بشأن الفرق.',
  '{amount}, dont {cheques} par chèque': '{amount}، منها {cheques} بالشيك',
  '{n} paquets': {
    one: 'حزمة واحدة',
    two: 'حزمتان',
    few: '{n} حُزم',
    many: '{n} حزمة',
    other: '{n} حزمة',
  },
  '{n} paquets à remettre ensemble.': {
    one: 'حزمة واحدة للتسليم.',
    two: 'حزمتان تُسلَّمان معًا.',
    few: '{n} حُزم تُسلَّم معًا.',
    many: '{n} حزمة تُسلَّم معًا.',
    other: '{n} حزمة تُسلَّم معًا.',
  },

  // results, as shown and as stored on the device
  'Livré, {amount}': 'سُلّم، {amount}',
  'Récupéré, {amount}': 'استُرجع، {amount}',
  'Reporté au {day}': 'أُجّل إلى {day}',
  'Échec, {motif}': 'تعذّر، {motif}',
  '{name}, livré': '{name}، سُلّم',
  '{name}, récupéré': '{name}، استُرجع',
  '{name}, reporté': '{name}، أُجّل',
  '{name}, échec': '{name}، تعذّر',
  'rien encaissé': 'لم يُحصَّل شيء',
  '{amount} en espèces': '{amount} نقدًا',
  '{amount} par chèque': '{amount} بالشيك',
  '{detail}, ancien article non récupéré': '{detail}، السلعة القديمة غير مسترجعة',
  'au {day}, {motif}': 'إلى {day}، {motif}',
  '{act} : envoyé.': '{act}: أُرسل.',
  '{act} : {words}': '{act}: {words}',
  'Trop tard, c’est déjà parti. Ouvrez l’arrêt et demandez une correction.':
    'فات الأوان، لقد أُرسل. افتح المحطّة واطلب تصحيحًا.',
  'Trop tard pour {gone} colis sur {all}, c’est déjà parti. Ouvrez l’arrêt et demandez une correction.':
    'فات الأوان: أُرسل {gone} من {all}. افتح المحطّة واطلب تصحيحًا.',

  // payment
  Encaissement: 'القبض',
  'Oui, {amount}': 'نعم، {amount}',
  'Montant encaissé': 'المبلغ المقبوض',
  'Vraiment {amount} pour {due} demandés ?': 'هل المبلغ حقًّا {amount} بينما المطلوب {due}؟',
  '{amount} demandés : le hub décidera de la différence.':
    'المطلوب {amount}: المركز سيقرّر بشأن الفرق.',
  'Ajouter un chèque': 'إضافة شيك',
  'Cet expéditeur ne prend que des espèces.': 'هذا المرسِل لا يقبل إلّا النقد.',
  'En espèces :': 'نقدًا:',
  'Chèque {numbers}': 'شيك {numbers}',
  'Retirer le chèque {n}': 'حذف الشيك {n}',
  Numéro: 'الرقم',
  Montant: 'المبلغ',
  Propriétaire: 'صاحب الشيك',
  Banque: 'البنك',
  Reçu: 'استلمت',
  Rendre: 'تُرجع',
  'reçu {amount}': 'استلمت {amount}',

  // postponed, failed
  'Choisissez une date': 'اختر تاريخًا',
  'Nouveau passage': 'المرور القادم',
  'Autre date': 'تاريخ آخر',
  'Reporter au {day}': 'تأجيل إلى {day}',
  'Troisième tentative : reporter annule ce colis, il retourne à son expéditeur.':
    'المحاولة الثالثة: التأجيل يلغي هذا الطرد ويعيده إلى مرسِله.',
  'Échec quand même': 'تعذّر رغم ذلك',
  'Confirmer l’échec': 'تأكيد تعذّر التسليم',
  Motif: 'السبب',
  Note: 'ملاحظة',

  // notes
  Message: 'رسالة',
  Corriger: 'تصحيح',
  Téléphone: 'الهاتف',
  Adresse: 'العنوان',
  'Le lieu ({place}) reste le même : pour un autre, appelez le hub.':
    'المكان ({place}) يبقى نفسه: لتغييره اتّصل بالمركز.',
  'Téléphone corrigé': 'صُحّح الهاتف',
  'Adresse corrigée': 'صُحّح العنوان',
  '{name}, téléphone corrigé': '{name}، صُحّح الهاتف',
  '{name}, adresse corrigée': '{name}، صُحّح العنوان',
  'Noter un appel': 'تسجيل اتّصال',
  Par: 'بواسطة',
  Appel: 'مكالمة',
  SMS: 'إرساليّة قصيرة',
  Résultat: 'النتيجة',
  'A répondu': 'أجاب',
  'Ne répond pas': 'لا يجيب',
  Injoignable: 'لا يمكن الاتّصال به',
  'Rappeler plus tard': 'معاودة الاتّصال لاحقًا',
  'Message envoyé': 'أُرسلت الرسالة',
  'Appel noté': 'سُجّلت المكالمة',
  'SMS noté': 'سُجّلت الإرساليّة',
  '{name}, appel noté': '{name}، سُجّلت مكالمة',
  '{name}, SMS noté': '{name}، سُجّلت إرساليّة قصيرة',
  '{name}, WhatsApp noté': '{name}، سُجّلت رسالة واتساب',
  'Bonjour, votre livreur {company} est en route avec votre colis {code}.':
    'مرحبًا، موزّع {company} في الطريق إليكم بالطرد {code}.',

  // proof
  Position: 'الموقع',
  'Position jointe': 'الموقع مرفق',
  'Ce téléphone refuse la position : vos résultats partent sans elle. Autorisez-la dans le navigateur, puis dans vos réglages.':
    'هذا الهاتف يرفض تحديد الموقع: تُرسل نتائجك من دونه. اسمح به في المتصفّح، ثمّ في إعداداتك.',
  'Joindre votre position à vos résultats ?': 'هل ترفق موقعك بنتائجك؟',
  'Elle montre au hub que vous étiez à la porte. Elle est prise à chaque résultat, jamais entre deux.':
    'يبيّن للمركز أنّك كنت عند الباب. يُؤخذ عند كلّ نتيجة فقط، وليس بينها.',
  'Non merci': 'لا، شكرًا',
  Joindre: 'إرفاق',
  'Photo de la porte': 'صورة الباب',
  'Reprendre la photo': 'إعادة التقاط الصورة',
  'Photo non enregistrée : {name}.': 'لم تُسجَّل الصورة: {name}.',
  'Signature non enregistrée : {name}.': 'لم يُسجَّل الإمضاء: {name}.',
  'Ce passage n’est plus le vôtre, ou il date de plus de 7 jours.':
    'هذا المرور لم يعد لك، أو مضى عليه أكثر من 7 أيام.',
  'Autre photo ({which})': 'صورة أخرى ({which})',
  'La photo n’a pas pu être gardée : reprenez-la.': 'تعذّر حفظ الصورة: أعد التقاطها.',
  'Téléphone plein : libérez de la place, puis reprenez la photo.':
    'الهاتف ممتلئ: حرّر مساحة ثم أعد التقاط الصورة.',
  '{n} photos, à envoyer': {
    one: 'صورة واحدة، للإرسال',
    two: 'صورتان، للإرسال',
    few: '{n} صور، للإرسال',
    many: '{n} صورة، للإرسال',
    other: '{n} صورة، للإرسال',
  },
  '{n} photos, envoyées': {
    one: 'صورة واحدة، أُرسلت',
    two: 'صورتان، أُرسلتا',
    few: '{n} صور، أُرسلت',
    many: '{n} صورة، أُرسلت',
    other: '{n} صورة، أُرسلت',
  },
  '{n} appels notés': {
    one: 'مكالمة واحدة مسجّلة',
    two: 'مكالمتان مسجّلتان',
    few: '{n} مكالمات مسجّلة',
    many: '{n} مكالمة مسجّلة',
    other: '{n} مكالمة مسجّلة',
  },
  '{n} messages notés': {
    one: 'رسالة واحدة مسجّلة',
    two: 'رسالتان مسجّلتان',
    few: '{n} رسائل مسجّلة',
    many: '{n} رسالة مسجّلة',
    other: '{n} رسالة مسجّلة',
  },
} satisfies Book;
