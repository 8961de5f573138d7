/**
 * Everything that a recipient reads, in Arabic: the French text is the key (docs/decisions/063).
 */
export const recipientArabic = {
  'Suivi de votre colis': 'تتبّع طردك',
  TND: 'د.ت',

  // when
  'Votre colis se prépare.': 'طردك قيد التحضير.',
  'Votre colis est en route.': 'طردك في الطريق.',
  'Votre colis est près de chez vous.': 'طردك قريب منك.',
  'Votre colis arrive {day}.': 'طردك يصل {day}.',
  'aujourd’hui': 'اليوم',
  demain: 'غدًا',
  'Le livreur est passé, le hub confirme.': 'مرّ الموزّع، والمركز يؤكّد.',
  'Votre colis est livré.': 'سُلّم طردك.',
  'Votre colis est récupéré.': 'استُرجع طردك.',
  'Cette livraison est annulée.': 'أُلغي هذا التوصيل.',
  'Un livreur viendra chercher votre colis.': 'سيأتي موزّع لأخذ طردك.',
  'Un livreur vient chercher votre colis {day}.': 'يأتي موزّع لأخذ طردك {day}.',
  'Cette récupération est annulée.': 'أُلغي هذا الاسترجاع.',

  // how much to pay, and whom to call
  'Envoyé par {shop}.': 'أرسله {shop}.',
  'Demandé par {shop}.': 'طلبه {shop}.',
  'Préparez en espèces': 'حضّر المبلغ نقدًا',
  'Préparez l’ancien article : vous le rendez contre ce colis.':
    'حضّر المنتج القديم: تسلّمه مقابل هذا الطرد.',
  'Votre code de remise': 'رمز التسليم',
  'Donnez-le au livreur quand vous avez le colis en main, pas avant. Personne ne vous le demandera au téléphone.':
    'أعطِه للموزّع بعد أن تستلم الطرد، وليس قبل ذلك. لن يطلبه منك أحد عبر الهاتف.',
  'votre livreur': 'موزّع طردك',
  'Nos messages de suivi partent vers ce téléphone.': 'تُرسل رسائلنا للمتابعة إلى هذا الهاتف.',
  'Ne plus recevoir de messages': 'إيقاف الرسائل',
  'Plus aucun message ne part vers ce téléphone.': 'لن تُرسل أي رسالة إلى هذا الهاتف.',
  'Recevoir à nouveau les messages': 'استئناف الرسائل',
  'Appeler le hub · {phone}': 'الاتّصال بالمركز · {phone}',

  // the route
  'Commande enregistrée': 'سُجّل الطلب',
  Ramassage: 'الجمع',
  Ramassé: 'جُمع من عند المرسِل',
  Reçu: 'وصل إلى المركز',
  'Reçu, {place}': 'وصل إلى {place}',
  'En route vers votre région': 'في الطريق إلى جهتك',
  'Confié à notre partenaire': 'سُلّم إلى شريكنا',
  'Près de chez vous': 'قريب منك',
  'En cours de livraison': 'قيد التوصيل',
  'Livraison reportée': 'أُجّل التوصيل',
  'Le livreur est passé': 'مرّ الموزّع',
  'Chez vous, {place}': 'عندك، {place}',
  Livré: 'سُلّم',
  Récupéré: 'استُرجع',
  'Livraison annulée': 'أُلغي التوصيل',
  'Livreur en route': 'الموزّع في الطريق',
  'Passage reporté': 'أُجّل المرور',
  'Récupération annulée': 'أُلغي الاسترجاع',

  // what the recipient says of the visit to come
  'Serez-vous là ?': 'هل ستكون موجودًا؟',
  'Un mot suffit, le livreur le lit avant de venir.': 'تكفي كلمة واحدة، يقرؤها الموزّع قبل المجيء.',
  'Je serai là': 'سأكون موجودًا',
  'Vous avez dit « Je serai là » à {time}. Le livreur le sait.':
    'قلت «سأكون موجودًا» على الساعة {time}. الموزّع على علم بذلك.',
  'Aucun livreur n’est en route vers vous pour ce colis.':
    'لا يوجد موزّع في الطريق إليك لهذا الطرد.',
  'Un autre jour vous arrange ?': 'هل يناسبك يوم آخر؟',
  'Le livreur est déjà en route : il lit votre choix et décide.':
    'الموزّع في الطريق إليك: سيقرأ اختيارك ويقرّر.',
  'Votre colis vous attend jusqu’au jour choisi.': 'ينتظرك طردك إلى اليوم الذي تختاره.',
  'Votre choix : {day}.': 'اختيارك: {day}.',
  'Vous préférez {day} : le livreur le sait et décide.':
    'تفضّل {day}: الموزّع على علم بذلك وهو يقرّر.',
  'Choisir un autre jour': 'اختيار يوم آخر',
  'Quel jour ?': 'أيّ يوم؟',
  'Choisir ce jour': 'اختيار هذا اليوم',
  'Ce jour n’est plus possible : choisissez-en un autre.': 'هذا اليوم لم يعد ممكنًا: اختر يومًا آخر.',
  'Le jour ne se choisit plus ici : appelez le hub.':
    'لم يعد اختيار اليوم ممكنًا هنا: اتّصل بالمركز.',
  'Vous avez déjà choisi cinq fois : appelez le hub.': 'اخترت خمس مرّات: اتّصل بالمركز.',
  'Votre colis vient d’avancer : regardez la page, puis réessayez.':
    'تقدّم طردك للتوّ: راجع الصفحة ثم أعد المحاولة.',

  // fetched at the hub
  'Votre colis vous attend au hub.': 'طردك ينتظرك في المركز.',
  'Remis au hub': 'سُلّم في المركز',
  'Donnez-le au guichet pour retirer votre colis. Personne ne vous le demandera au téléphone.':
    'أعطِه في الشبّاك لسحب طردك. لن يطلبه منك أحد عبر الهاتف.',
  'Vous préférez venir le chercher ?': 'هل تفضّل أن تأتي لأخذه؟',
  'Il reste au hub pour vous, aucun livreur ne l’emporte.': 'يبقى لك في المركز، ولا يحمله أيّ موزّع.',
  'Retirer au hub': 'سحبه من المركز',
  'À retirer au hub': 'للسحب من المركز',
  'Venez avec le montant et votre code de remise.': 'تعالَ بالمبلغ ورمز التسليم.',
  'Finalement, livrez-moi': 'أفضّل التوصيل إلى عندي',
  'Le retrait au hub ne se choisit plus ici : appelez le hub.':
    'لم يعد السحب من المركز ممكنًا هنا: اتّصل بالمركز.',
  'Quelqu’un d’autre vient le chercher ? Donnez son prénom.': 'شخص آخر يأتي لأخذه؟ اذكر اسمه.',
  'Une autre personne vient le chercher': 'شخص آخر يأتي لأخذه',
  'Le hub remettra le colis à {name}.': 'سيسلّم المركز الطرد إلى {name}.',

  // somebody else takes it
  'Qui recevra le colis ?': 'من سيستلم الطرد؟',
  'Vous ne serez pas là ? Nommez qui prendra le colis : le livreur le lit.':
    'لن تكون موجودًا؟ اذكر من سيأخذ الطرد: الموزّع سيقرؤه.',
  'Une autre personne le recevra': 'شخص آخر سيستلمه',
  'Le livreur remettra le colis à {name}.': 'سيسلّم الموزّع الطرد إلى {name}.',
  'Transmettez-lui le code de remise.': 'أرسل إليه رمز التسليم.',
  'Changer de personne': 'تغيير الشخص',
  'Son prénom': 'اسمه',
  Enregistrer: 'تسجيل',
  'Je le recevrai moi-même': 'سأستلمه بنفسي',
  'Écrivez un prénom, sans numéro.': 'اكتب اسمًا، من دون رقم.',
  '60 caractères au plus !': '60 حرفًا على الأكثر!',
  'La personne ne se change plus ici : appelez le hub.':
    'لم يعد تغيير الشخص ممكنًا هنا: اتّصل بالمركز.',
  'Vous avez déjà changé cinq fois : appelez le hub.': 'غيّرت خمس مرّات: اتّصل بالمركز.',

  // where it is, and a call
  'Aidez le livreur à trouver': 'ساعد الموزّع على الوصول',
  'Un numéro, une porte, un repère connu : le livreur le lit sur sa route.':
    'رقم أو باب أو معلم معروف: الموزّع يقرؤه في طريقه.',
  'Préciser l’adresse': 'تدقيق العنوان',
  'Préciser encore': 'إضافة توضيح',
  'Adresse corrigée : le livreur la lit.': 'صُحّح العنوان: الموزّع يقرؤه.',
  'Le livreur lit votre repère : « {text} ».': 'الموزّع يقرأ معلمك: «{text}».',
  'Rue et numéro': 'النهج والرقم',
  'Repère connu, par exemple « en face de la pharmacie »': 'معلم معروف، مثلًا «أمام الصيدلية»',
  'Une autre ville ?': 'مدينة أخرى؟',
  'Dans le gouvernorat {place}, l’adresse change aussitôt. Ailleurs, la boutique est d’abord prévenue.':
    'داخل ولاية {place} يتغيّر العنوان فورًا. في ولاية أخرى يُعلَم المتجر أوّلًا.',
  'Changer de ville': 'تغيير المدينة',
  Gouvernorat: 'الولاية',
  Ville: 'المدينة',
  'Choisir une ville': 'اختر مدينة',
  'Voir ses villes': 'عرض مدنها',
  'Changer l’adresse': 'تغيير العنوان',
  'Demander à la boutique': 'طلب ذلك من المتجر',
  'Nouvelle adresse à {place} : le livreur la lit.': 'العنوان الجديد في {place}: الموزّع يقرؤه.',
  'Vous avez demandé {place} : la boutique est prévenue et répond.':
    'طلبت {place}: أُعلم المتجر وسيجيب.',
  'Votre demande est acceptée : le colis va à {place}.': 'قُبل طلبك: يذهب الطرد إلى {place}.',
  'Votre demande pour {place} n’est pas acceptée : l’adresse reste la même.':
    'لم يُقبل طلبك لـ{place}: يبقى العنوان كما هو.',
  'Choisissez une ville de la liste.': 'اختر مدينة من القائمة.',
  'Écrivez la rue et le numéro.': 'اكتب النهج والرقم.',
  'Le livreur est déjà passé : appelez le hub pour changer de ville.':
    'مرّ الموزّع من قبل: اتّصل بالمركز لتغيير المدينة.',
  'Une autre adresse est déjà demandée pour ce colis : attendez la réponse.':
    'طُلب عنوان آخر لهذا الطرد من قبل: انتظر الجواب.',
  'Écrivez une adresse ou un repère.': 'اكتب عنوانًا أو معلمًا.',
  'Texte non valide !': 'نصّ غير صالح!',
  '200 caractères au plus !': '200 حرف على الأكثر!',
  '120 caractères au plus !': '120 حرفًا على الأكثر!',
  'L’adresse ne se précise plus ici : appelez le hub.':
    'لم يعد تدقيق العنوان ممكنًا هنا: اتّصل بالمركز.',
  'Envoyer ma position': 'إرسال موقعي',
  'Vous êtes chez vous ? Envoyez votre position : elle sert au livreur à trouver votre porte, lui seul la voit, elle est effacée ensuite.':
    'أنت في منزلك؟ أرسل موقعك: يساعد الموزّع على الوصول إلى بابك، هو وحده يراه، ثم يُمحى.',
  'Position envoyée : le livreur y sera conduit.': 'أُرسل الموقع: سيُوجَّه الموزّع إليه.',
  'Votre téléphone n’a pas donné sa position.': 'لم يعطِ هاتفك موقعه.',
  'Votre téléphone ne sait pas assez bien où il est : réessayez dehors.':
    'هاتفك لا يعرف موقعه بدقّة كافية: أعد المحاولة في الخارج.',
  'Cette position est loin de l’adresse du colis : elle n’est pas envoyée.':
    'هذا الموقع بعيد عن عنوان الطرد: لم يُرسل.',
  'Votre position est déjà envoyée.': 'أُرسل موقعك من قبل.',
  'Un appel du livreur': 'مكالمة من الموزّع',
  'Difficile à trouver, ou une question ? Le livreur vous appellera.':
    'يصعب الوصول، أو لديك سؤال؟ سيتّصل بك الموزّع.',
  'Demander un appel': 'طلب مكالمة',
  'Vous avez demandé un appel à {time}. Le livreur le sait.':
    'طلبت مكالمة على الساعة {time}. الموزّع على علم.',
  // refusing the parcel
  'Refuser le colis': 'رفض الطرد',
  'Refuser ce colis ?': 'هل ترفض هذا الطرد؟',
  'La boutique lit votre refus et décide. D’ici là, rien ne change.':
    'سيقرأ المتجر رفضك ويقرّر. إلى ذلك الحين لا يتغيّر شيء.',
  'Le livreur est déjà en route : il lit votre refus et décide.':
    'الموزّع في الطريق إليك: سيقرأ رفضك ويقرّر.',
  'Pourquoi ? (facultatif)': 'لماذا؟ (اختياري)',
  'Oui, je refuse le colis': 'نعم، أرفض الطرد',
  'Vous refusez ce colis.': 'أنت ترفض هذا الطرد.',
  'La boutique le sait et décide de la suite.': 'المتجر على علم بذلك وسيقرّر ما يلي.',
  'Le livreur le sait et décide.': 'الموزّع على علم بذلك وهو يقرّر.',
  'Finalement, je le prends': 'في النهاية، سآخذه',
  'La boutique a lu votre refus et maintient la livraison.': 'قرأ المتجر رفضك وأبقى على التسليم.',
  'La boutique accepte votre refus : le colis repart chez elle.':
    'قبل المتجر رفضك: يعود الطرد إليه.',
  'Ce colis ne se refuse plus ici : appelez le hub.':
    'لم يعد رفض هذا الطرد ممكنًا هنا: اتّصل بالمركز.',
  'Vous avez déjà refusé trois fois : appelez le hub.': 'رفضت ثلاث مرّات: اتّصل بالمركز.',

  // an attempt that did not deliver
  'Le livreur a noté que vous étiez absent, le {day} à {time}.':
    'سجّل الموزّع أنّك لم تكن موجودًا، يوم {day} على الساعة {time}.',
  'Le livreur a noté que vous ne répondiez pas, le {day} à {time}.':
    'سجّل الموزّع أنّك لا تجيب، يوم {day} على الساعة {time}.',
  'Le livreur a noté que vous refusiez le colis, le {day} à {time}.':
    'سجّل الموزّع أنّك ترفض الطرد، يوم {day} على الساعة {time}.',
  'Le livreur n’a pas pu livrer, le {day} à {time}.':
    'لم يتمكّن الموزّع من التسليم، يوم {day} على الساعة {time}.',
  'Le livreur a noté que vous refusiez de donner le colis, le {day} à {time}.':
    'سجّل الموزّع أنّك ترفض إعطاء الطرد، يوم {day} على الساعة {time}.',
  'Le livreur n’a pas pu prendre le colis, le {day} à {time}.':
    'لم يتمكّن الموزّع من أخذ الطرد، يوم {day} على الساعة {time}.',
  'J’étais là': 'كنت موجودًا',
  'Je n’ai pas refusé': 'لم أرفض',
  'Ce n’est pas exact ? Dites-le avant le {day} à {time}.':
    'هل هذا غير صحيح؟ أخبرنا قبل يوم {day} على الساعة {time}.',
  'Que s’est-il passé ? (facultatif)': 'ماذا حدث؟ (اختياري)',
  'Envoyer « {answer} »': 'إرسال «{answer}»',
  'Vous avez répondu « {answer} » le {day} à {time}.':
    'أجبت «{answer}» يوم {day} على الساعة {time}.',
  'Nous vérifions. D’ici là, ce passage ne compte pas.':
    'نحن نتحقّق. إلى ذلك الحين، لا يُحتسب هذا المرور.',
  'Après vérification, ce passage compte. Pour en parler, appelez le hub.':
    'بعد التحقّق، يُحتسب هذا المرور. للحديث في الأمر، اتّصل بالمركز.',
  'Ce passage ne compte pas : le colis reviendra chez vous.':
    'لا يُحتسب هذا المرور: سيعود الطرد إليك.',
  'Ce passage ne compte pas : un livreur reviendra chez vous.':
    'لا يُحتسب هذا المرور: سيعود موزّع إليك.',
  'Aucun passage récent à contester.': 'لا يوجد مرور حديث للاعتراض عليه.',
  'Vous pouviez répondre pendant 24 heures : appelez le hub.':
    'كان بإمكانك الإجابة خلال 24 ساعة: اتّصل بالمركز.',
  'Votre colis repart déjà vers son expéditeur : appelez le hub.':
    'طردك في طريق العودة إلى المرسِل: اتّصل بالمركز.',
  'Rien n’est parti : vérifiez votre connexion et réessayez.':
    'لم يُرسَل شيء: تحقّق من اتّصالك بالإنترنت وأعد المحاولة.',
  'Trop de tentatives, réessayez plus tard.': 'محاولات كثيرة، أعد المحاولة لاحقًا.',
  'Le service est momentanément indisponible, réessayez.': 'الخدمة غير متاحة الآن، أعد المحاولة.',

  // unreadable links
  Introuvable: 'غير موجود',
  'Ce lien de suivi n’est pas le bon, ou le colis a été annulé par son expéditeur.':
    'رابط التتبّع هذا غير صحيح، أو ألغى المرسِل الطرد.',
  'Chercher mon colis': 'البحث عن طردي',
  'Le suivi ne répond pas': 'التتبّع لا يستجيب',
  'Vérifiez votre connexion et réessayez dans un instant.':
    'تحقّق من اتّصالك بالإنترنت وأعد المحاولة بعد لحظة.',
  Réessayer: 'إعادة المحاولة',
  'Trop de demandes': 'طلبات كثيرة',
  'Ce suivi a été ouvert trop de fois : revenez dans {n} min.':
    'فُتح هذا التتبّع مرّات كثيرة: عُد بعد {n} د.',
} satisfies Readonly<Record<string, string>>;
