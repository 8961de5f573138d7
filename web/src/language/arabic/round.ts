import type { Book } from '../book.ts';

/** The frame of the courier's application, its list of the day and its settings. */
export const round = {
  'La liste vient de bouger : rien n’a été fait. Touchez encore.':
    'تحرّكت القائمة للتوّ: لم يُسجَّل شيء. المس مرّة أخرى.',
  // frame
  Accueil: 'الرئيسيّة',
  Livraison: 'التوصيل',
  Ramassage: 'الجمع',
  Scanner: 'مسح',
  Navigation: 'التنقّل',
  Deconnecter: 'تسجيل الخروج',
  'Se déconnecter ?': 'تسجيل الخروج؟',
  'Attendez le retour du réseau.': 'انتظر عودة الشبكة.',
  'Hors ligne, vous ne pourriez plus revenir : se connecter demande le réseau.':
    'دون شبكة لن تستطيع الرجوع: تسجيل الدخول يحتاج إلى الشبكة.',
  'Tout n’est pas encore envoyé : le reste est gardé sur cet appareil et partira à votre prochaine connexion.':
    'لم يُرسَل كلّ شيء بعد: الباقي محفوظ على هذا الهاتف وسيُرسَل عند دخولك القادم.',
  Introuvable: 'غير موجود',
  'Cette page n’existe pas.': 'هذه الصفحة غير موجودة.',

  // the page before its script has loaded
  'L’application n’a pas pu être chargée.': 'تعذّر تحميل التطبيق.',
  'Rien n’est perdu : vos actes sont gardés sur cet appareil.':
    'لم يضِع شيء: عمليّاتك محفوظة على هذا الهاتف.',
  'Vérifiez le réseau.': 'تحقّق من الشبكة.',

  // between phone and server
  'Pas de réseau': 'لا توجد شبكة',
  'Gardé ici, même téléphone éteint': 'محفوظ هنا حتّى لو انطفأ الهاتف',
  'Serveur indisponible': 'الخادم غير متاح',
  'Gardé ici, l’envoi reprend tout seul': 'محفوظ هنا، والإرسال يعود وحده',
  'Wi-Fi à valider': 'واي فاي يحتاج إلى تأكيد',
  'Ouvrez sa page, ou passez en 4G': 'افتح صفحته أو استعمل 4G',
  'Serveur lent': 'الخادم بطيء',
  'Gardé ici, l’envoi continue': 'محفوظ هنا، والإرسال متواصل',
  'Téléphone plein': 'ذاكرة الهاتف ممتلئة',
  'Chaque acte part aussitôt': 'كلّ عمليّة تُرسَل فورًا',
  'En attente d’envoi': 'في انتظار الإرسال',
  'Serveur en lecture seule': 'الخادم للقراءة فقط',
  Ouvrir: 'فتح',
  'Nouvelle version': 'نسخة جديدة',
  'Rien ne se perd': 'لا يضيع شيء',
  'Quand tout sera envoyé': 'عندما يُرسَل كلّ شيء',
  Recharger: 'إعادة التحميل',

  // home
  'Bonjour {name}': 'مرحبًا {name}',
  'sur {n} au départ': 'من {n} عند الانطلاق',
  'Aucune tournée en cours': 'لا توجد جولة جارية',
  'Aucun ramassage': 'لا يوجد جمع',
  'Tout est ramassé': 'جُمع كلّ شيء',
  '{n} à prendre en charge': '{n} في انتظار من يتكفّل بها',
  '{n} ramassages à prendre en charge': {
    one: 'عمليّة جمع واحدة في انتظار من يتكفّل بها',
    two: 'عمليّتا جمع في انتظار من يتكفّل بهما',
    few: '{n} عمليّات جمع في انتظار من يتكفّل بها',
    many: '{n} عمليّة جمع في انتظار من يتكفّل بها',
    other: '{n} عمليّة جمع في انتظار من يتكفّل بها',
  },
  colis: 'طرود',
  '{n} ramassages': {
    one: 'عمليّة جمع واحدة',
    two: 'عمليّتا جمع',
    few: '{n} عمليّات جمع',
    many: '{n} عمليّة جمع',
    other: '{n} عمليّة جمع',
  },

  // the round
  'Le hub vous confie votre tournée : elle apparaît ici dès son départ.':
    'المركز يسلّمك جولتك: تظهر هنا عند انطلاقها.',
  'Le hub a répondu à votre demande de correction.': 'أجاب المركز على طلب التصحيح.',
  Faits: 'المنجزة',
  'Tous les arrêts ont un résultat. Rentrez au hub : il confirme la tournée.':
    'لكلّ المحطّات نتيجة. عُد إلى المركز ليؤكّد الجولة.',
  'Le hub a repris tous vos arrêts. Rentrez au hub : il confirme la tournée.':
    'استرجع المركز كلّ محطّاتك. عُد إلى المركز ليؤكّد الجولة.',
  'À remettre': 'للتسليم',
  'À remettre ce soir': 'للتسليم هذا المساء',
  'Chercher un colis de la tournée': 'البحث عن طرد في الجولة',
  'La tournée': 'الجولة',
  Liste: 'القائمة',
  Carte: 'الخريطة',
  'Prochain arrêt': 'المحطّة القادمة',
  Appeler: 'اتّصال',
  'Y aller': 'الطريق',
  'Préfère le {day}': 'يفضّل {day}',
  'Demande un appel': 'يطلب مكالمة',
  'Le client refuse le colis': 'الحريف يرفض الطرد',
  'Le client sera là': 'الحريف سيكون موجودًا',
  'Promis aujourd’hui': 'موعود به اليوم',
  'Différend à régler avec le hub': 'خلاف يُسوّى مع المركز',
  'Ramassage, {place}': 'جمع، {place}',
  'Livré ({n})': 'سُلّم ({n})',
  Livré: 'سُلّم',
  Absent: 'غائب',
  Reporter: 'تأجيل',
  Reporté: 'مؤجّل',
  Échec: 'تعذّر',
  'Déplacer {name}': 'نقل {name}',
  'Faire le suivant': 'اجعلها القادمة',
  'Mettre à la fin': 'اجعلها الأخيرة',
  'Ordre de la tournée changé': 'تغيّر ترتيب الجولة',
  'L’ordre avait changé sur un autre appareil : le vôtre, plus récent, est gardé.':
    'تغيّر الترتيب على جهاز آخر: أُبقي على ترتيبك لأنّه الأحدث.',
  'L’ordre a changé depuis sur un autre appareil : c’est celui-là qui est gardé.':
    'تغيّر الترتيب بعد ذلك على جهاز آخر: أُبقي على ذلك الترتيب.',
  '{n} km': '{n} كم',
  '{n} arrêts': {
    one: 'محطّة واحدة',
    two: 'محطّتان',
    few: '{n} محطّات',
    many: '{n} محطّة',
    other: '{n} محطّة',
  },
  '{n} colis': {
    one: 'طرد واحد',
    two: 'طردان',
    few: '{n} طرود',
    many: '{n} طردًا',
    other: '{n} طرد',
  },
  '{n} colis, une somme': {
    one: 'طرد واحد، مبلغ واحد',
    two: 'طردان، مبلغ واحد',
    few: '{n} طرود، مبلغ واحد',
    many: '{n} طردًا، مبلغ واحد',
    other: '{n} طرد، مبلغ واحد',
  },
  '{n} colis : {result}': {
    one: 'طرد واحد: {result}',
    two: 'طردان: {result}',
    few: '{n} طرود: {result}',
    many: '{n} طردًا: {result}',
    other: '{n} طرد: {result}',
  },

  // ready to work offline
  'Préparation hors ligne…': 'تحضير العمل دون شبكة…',
  'Pas prêt hors ligne.': 'غير جاهز دون شبكة.',
  Vérifier: 'تحقّق',
  'Prêt hors ligne': 'جاهز دون شبكة',
  '{ready} : l’application et {n} arrêts sont sur ce téléphone.': {
    zero: '{ready}: التطبيق على هذا الهاتف.',
    one: '{ready}: التطبيق ومحطّة واحدة على هذا الهاتف.',
    two: '{ready}: التطبيق ومحطّتان على هذا الهاتف.',
    few: '{ready}: التطبيق و{n} محطّات على هذا الهاتف.',
    many: '{ready}: التطبيق و{n} محطّة على هذا الهاتف.',
    other: '{ready}: التطبيق و{n} محطّة على هذا الهاتف.',
  },
  'Rien ne peut être écrit sur ce téléphone : libérez de la place, ou quittez la navigation privée.':
    'لا يمكن الكتابة على هذا الهاتف: وفّر مساحة أو غادر التصفّح الخاصّ.',
  'La tournée n’est pas encore sur ce téléphone.': 'الجولة ليست بعد على هذا الهاتف.',
  'L’application n’y est pas toute : gardez le réseau un moment.':
    'التطبيق ليس كاملًا هنا: ابقَ على الشبكة قليلًا.',
  'Ce navigateur refuse de garder l’application : sans réseau, elle ne s’ouvrira pas.':
    'هذا المتصفّح يرفض حفظ التطبيق: بدون شبكة لن يُفتح.',
  'Cette adresse n’est pas en https : sans réseau, l’application ne s’ouvrira pas.':
    'هذا العنوان غير مؤمَّن: بدون شبكة لن يُفتح التطبيق.',
  'La place manque : le téléphone pourrait effacer ce qui attend.':
    'المساحة لا تكفي: قد يمحو الهاتف ما ينتظر الإرسال.',
  'L’heure de ce téléphone avance de {by} : vos actes portent l’heure juste.':
    'ساعة هذا الهاتف متقدّمة بـ{by}: عمليّاتك تحمل الوقت الصحيح.',
  'L’heure de ce téléphone retarde de {by} : vos actes portent l’heure juste.':
    'ساعة هذا الهاتف متأخّرة بـ{by}: عمليّاتك تحمل الوقت الصحيح.',
  '{n} min': '{n} دق',
  '{n} h': '{n} س',
  '{n} jours': {
    one: 'يوم واحد',
    two: 'يومين',
    few: '{n} أيّام',
    many: '{n} يومًا',
    other: '{n} يوم',
  },

  // settings
  Réglages: 'الإعدادات',
  Langue: 'اللغة',
  'La langue n’a pas pu être chargée : réessayez avec le réseau.':
    'تعذّر تحميل اللغة: أعد المحاولة عند عودة الشبكة.',
  Terminé: 'تمّ',
  'Plein soleil : noir sur blanc': 'تحت الشمس: أسود على أبيض',
  Main: 'اليد',
  Gauche: 'اليسرى',
  Droite: 'اليمنى',
  Vibrations: 'الاهتزاز',
  Sons: 'الأصوات',
  'Position jointe aux résultats': 'إرفاق الموقع بالنتائج',
  'Elle est prise à chaque résultat, jamais entre deux. Refusée, rien d’autre ne change.':
    'يُؤخذ عند كلّ نتيجة فقط، وليس بينها. وإن رفضته فلا يتغيّر شيء آخر.',
} satisfies Book;
