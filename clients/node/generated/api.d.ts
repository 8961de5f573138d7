// Made from the contract by `npm run generate`.

export interface paths {
    "/api/v1/parcels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vos colis, les plus récents d’abord, par curseur ; `depuis` : ceux qui ont été créés ce jour-là ou plus tard. */
        get: operations["listParcels"];
        put?: never;
        /** Crée un colis, ou jusqu’à 500 d’un coup avec le sort de chaque ligne. */
        post: operations["createParcels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/parcels/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Un colis, avec le lien de suivi du destinataire. */
        get: operations["readParcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Modifie un colis qui n’est pas encore parti ; seuls les champs envoyés changent. Un lieu nouveau sans gouvernorat, délégation et code postal les donne, comme à la création ; une délégation nouvelle sans lieu le donne. */
        patch: operations["changeParcel"];
        trace?: never;
    };
    "/api/v1/parcels/{ref}/annuler": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Annule un colis qui n’est pas encore parti. */
        post: operations["cancelParcel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/parcels/{ref}/historique": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ce qui est arrivé à un colis, le plus récent d’abord. */
        get: operations["parcelHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/parcels/{ref}/suivi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Le lien de suivi à donner au destinataire. */
        get: operations["trackingLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vos colis non livrés ou refusés qui attendent votre décision, les plus urgents d’abord, par curseur ; `a_decider` : jusqu’à quand, `sans_decision` : ce qui arrive ensuite. */
        get: operations["listDecisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/parcels/{ref}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Décide de la suite d’un colis non livré : nouvelle tentative, autre téléphone ou adresse, montant plus bas, retrait au hub ou retour. `ticket` : celui qui s’ouvre quand le hub doit accepter. 409 avec ce qui a été décidé si c’est déjà fait. */
        post: operations["decideParcel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Les étiquettes d’un ou de plusieurs colis : PDF 100 × 150, A6, A4 par quatre, PNG (plusieurs : une archive zip) ou ZPL. */
        get: operations["labels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pickups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Demande un ramassage pour des colis, ou pour tout ce qui attend (`"pretes"`, 500 à la fois, les plus anciens d’abord). */
        post: operations["createPickup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pickups/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Un ramassage avec ses colis. */
        get: operations["readPickup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pickups/{ref}/envoyer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Envoie un ramassage préparé : le livreur passe. */
        post: operations["sendPickup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pickups/{ref}/annuler": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Annule un ramassage pas encore envoyé ; ses colis attendent de nouveau. */
        post: operations["cancelPickup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vos tickets, les plus récents d’abord, par curseur. */
        get: operations["listTickets"];
        put?: never;
        /** Demande de changer un colis déjà parti. */
        post: operations["createTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tickets/{id}/annuler": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Annule un ticket qui attend. */
        post: operations["cancelTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Les localités que désigne un texte, 25 au plus. */
        get: operations["searchPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/places/lire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Le lieu que nomme chaque adresse, 100 au plus, et s’il est certain. */
        post: operations["readAddresses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vos factures, les plus récentes d’abord, par curseur. Demande le droit « argent ». */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Une facture avec ses lignes et ses paiements. Demande le droit « argent ». */
        get: operations["readInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/owed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ce qui vous est dû : à facturer, facturé, payé. Demande le droit « argent ». */
        get: operations["owed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ce qui vous a été versé, le plus récent d’abord. Demande le droit « argent ». */
        get: operations["payouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ce que nous avons envoyé à votre webhook, avec chaque tentative, par curseur. */
        get: operations["webhookAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/rejouer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renvoie aussitôt un événement que votre boutique n’a pas pris, même s’il attend sa prochaine tentative, sous le même identifiant. */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test/parcels/{ref}/avancer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bac à sable : mène un colis à un statut, par les actes d’une vraie journée ; vos webhooks sont appelés. */
        post: operations["advanceParcel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test/horloge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bac à sable : avance votre horloge ; ce qui arrive ensuite a cette heure-là. */
        post: operations["advanceClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test/reinitialiser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bac à sable : recommence avec un compte vide, à l’heure qu’il est. */
        post: operations["resetSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Colis: {
            id: number;
            ref: string;
            code: string;
            order_ref: string | null;
            /** @enum {string} */
            etat: "ATT-ENVOIE" | "ATT-DISP-ENVOIE" | "ATT-ENLEV" | "ENLEV-COURS" | "ENLEV-ECHEC" | "ENLEV-SUCC" | "ATT-LIV" | "LIV-PLAN" | "LIV-COURS" | "LIV-COURS-SUCC" | "LIV-COURS-ECHEC" | "LIV-COURS-REPO" | "LIVRE" | "ANL" | "ENDOM" | "RECUPERER" | "ATT-RECUP" | "FACTURE" | "ATT-TRANSF" | "TRANSF-PLAN" | "TRANSF-COURS";
            last_etat: ("ATT-LIV" | "LIVRE" | "ANL" | "ENDOM" | "RECUPERER" | "ATT-RECUP") | null;
            issue: ("livre" | "recupere" | "retour" | "rembourse") | null;
            is_afex: boolean;
            etat_afex: string | null;
            attempt: number;
            /** @enum {string} */
            type_envoi: "livraison" | "echange" | "recuperation";
            id_exped: number;
            user: {
                id: number;
                nom_com: string | null;
                tel: string | null;
            };
            nom_cl: string;
            prenom_cl: string | null;
            tel_cl: string;
            adresse: string;
            adresse_lieu: string;
            adresse_gov: string;
            adresse_deleg: string;
            adresse_zip: string;
            marchandise: string;
            nbr_paquets: number;
            poids_supp: number;
            note: string | null;
            remettre_a: string | null;
            repere: string | null;
            appel_le: string | null;
            note_afex: string | null;
            montant_ttc: number;
            montant_ht: number;
            tva: number;
            droit_timbre: number;
            frai_liv: number;
            montant_remboursement: number;
            montant_encaisse: number | null;
            date_programe: string | null;
            id_hub_exped: number | null;
            id_hub_dest: number | null;
            id_hub_current: number | null;
            colis_hub_exped: {
                id: number;
                nom: string;
            } | null;
            colis_hub_dest: {
                id: number;
                nom: string;
            } | null;
            colis_hub_current: {
                id: number;
                nom: string;
            } | null;
            zone_exped: string | null;
            zone_dest: string;
            zone_current: string | null;
            a_transferer: boolean;
            rendu_le: string | null;
            sans_retour: boolean;
            conteste: boolean;
            guichet_le: string | null;
            factures: {
                ref: string;
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
            }[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Lieu: {
            _loc: string;
            _del: string;
            _gov: string;
            _zip: string;
        };
        Erreur: {
            /** @description Une phrase à montrer. */
            message: string;
            /** @enum {string} */
            code: "donnees-invalides" | "lieu-ambigu" | "filtre-invalide" | "requete-invalide" | "invalid-token" | "identifiants-incorrects" | "acces-refuse" | "mot-de-passe-facturation" | "introuvable" | "methode-refusee" | "etat-change" | "conflit" | "hub-requis" | "sans-hub" | "montants-changes" | "caisse-insuffisante" | "cle-reutilisee" | "commande-connue" | "en-cours" | "trop-grand" | "trop-de-pages" | "type-non-supporte" | "trop-de-tentatives" | "trop-d-appels" | "erreur-interne" | "disque-plein" | "surcharge";
            /** @description Le champ à marquer. */
            champ?: string;
            /**
             * Format: uri
             * @description La page qui explique le code.
             */
            doc: string;
            errors?: {
                field: string;
                message: string;
            }[];
            /** @description Le colis qui porte déjà la commande, ou tel qu’il est à présent ; une liste où un acte est refusé à cause de colis, chacun avec sa raison. */
            colis?: components["schemas"]["Colis"] | {
                ref: string;
                raison: string;
            }[];
            /** @description Les colis demandés que vous n’avez pas. */
            refs?: string[];
            /** @description Le ramassage tel qu’il est à présent. */
            unite?: {
                ref: string;
                etat: string;
            };
            /** @description Bac à sable : les statuts que le colis peut encore atteindre. */
            possibles?: ("ATT-ENVOIE" | "ATT-DISP-ENVOIE" | "ATT-ENLEV" | "ENLEV-COURS" | "ENLEV-ECHEC" | "ENLEV-SUCC" | "ATT-LIV" | "LIV-PLAN" | "LIV-COURS" | "LIV-COURS-SUCC" | "LIV-COURS-ECHEC" | "LIV-COURS-REPO" | "LIVRE" | "ANL" | "ENDOM" | "RECUPERER" | "ATT-RECUP" | "FACTURE" | "ATT-TRANSF" | "TRANSF-PLAN" | "TRANSF-COURS")[];
            /** @description Les lieux que le texte peut désigner. */
            choix?: components["schemas"]["Lieu"][];
            /** @description Secondes à attendre, comme `Retry-After`. */
            attente?: number;
        };
        NouveauColis: {
            nom_cl: string;
            prenom_cl?: string | null;
            tel_cl: string | number;
            marchandise: string;
            montant_ttc: number | string;
            montant_remboursement?: number | string | null;
            adresse: string;
            adresse_lieu: string;
            adresse_gov?: string | null;
            adresse_deleg?: string | null;
            adresse_zip?: ("" | (string | number)) | null;
            type_envoi?: ("livraison" | "echange" | "recuperation") | null;
            nbr_paquets?: number | string;
            poids_supp?: number | string | null;
            order_ref?: number | (string | null);
            note?: string | null;
            doublon?: boolean | null;
        };
        Ramassage: {
            id: number;
            ref: string;
            /** @enum {string} */
            type: "dispatch" | "transfert" | "retour";
            /** @enum {string} */
            etat: "pending" | "pending_pick" | "in_progress" | "completed" | "annule";
            nbr_colis: number;
            nbr_pick: number;
            manquants: number;
            id_liv: number | null;
            mvLiv: {
                id: number;
                nom: string;
                prenom: string;
                tel: string | null;
            } | null;
            mvExped: {
                id: number;
                nom_com: string | null;
                adresse: string | null;
                adresse_gov: string | null;
                adresse_deleg: string | null;
                tel: string | null;
            } | null;
            id_hub_exped: number | null;
            id_hub_dest: number | null;
            mu_hub_exped: {
                id: number;
                nom: string;
            } | null;
            mu_hub_dest: {
                id: number;
                nom: string;
            } | null;
            raison: string | null;
            remis_a: string | null;
            dispatchedAt: string | null;
            takenAt: string | null;
            completedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            colis: {
                id: number;
                ref: string;
                code: string;
                order_ref: string | null;
                /** @enum {string} */
                etat: "ATT-ENVOIE" | "ATT-DISP-ENVOIE" | "ATT-ENLEV" | "ENLEV-COURS" | "ENLEV-ECHEC" | "ENLEV-SUCC" | "ATT-LIV" | "LIV-PLAN" | "LIV-COURS" | "LIV-COURS-SUCC" | "LIV-COURS-ECHEC" | "LIV-COURS-REPO" | "LIVRE" | "ANL" | "ENDOM" | "RECUPERER" | "ATT-RECUP" | "FACTURE" | "ATT-TRANSF" | "TRANSF-PLAN" | "TRANSF-COURS";
                last_etat: ("ATT-LIV" | "LIVRE" | "ANL" | "ENDOM" | "RECUPERER" | "ATT-RECUP") | null;
                issue: ("livre" | "recupere" | "retour" | "rembourse") | null;
                is_afex: boolean;
                etat_afex: string | null;
                attempt: number;
                /** @enum {string} */
                type_envoi: "livraison" | "echange" | "recuperation";
                id_exped: number;
                user: {
                    id: number;
                    nom_com: string | null;
                    tel: string | null;
                };
                nom_cl: string;
                prenom_cl: string | null;
                tel_cl: string;
                adresse: string;
                adresse_lieu: string;
                adresse_gov: string;
                adresse_deleg: string;
                adresse_zip: string;
                marchandise: string;
                nbr_paquets: number;
                poids_supp: number;
                note: string | null;
                remettre_a: string | null;
                repere: string | null;
                appel_le: string | null;
                note_afex: string | null;
                montant_ttc: number;
                montant_ht: number;
                tva: number;
                droit_timbre: number;
                frai_liv: number;
                montant_remboursement: number;
                montant_encaisse: number | null;
                date_programe: string | null;
                id_hub_exped: number | null;
                id_hub_dest: number | null;
                id_hub_current: number | null;
                colis_hub_exped: {
                    id: number;
                    nom: string;
                } | null;
                colis_hub_dest: {
                    id: number;
                    nom: string;
                } | null;
                colis_hub_current: {
                    id: number;
                    nom: string;
                } | null;
                zone_exped: string | null;
                zone_dest: string;
                zone_current: string | null;
                a_transferer: boolean;
                rendu_le: string | null;
                sans_retour: boolean;
                conteste: boolean;
                guichet_le: string | null;
                factures: {
                    ref: string;
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                }[];
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
                pris: boolean | null;
            }[];
            retires: {
                id: number;
                ref: string;
                nom_cl: string;
                raison: string | null;
                /** Format: date-time */
                retire_le: string;
            }[];
        };
        Ticket: {
            id: number;
            ref: string;
            /** @enum {string} */
            type: "INFOS-ADRS" | "INFOS-TEL" | "INFOS-MNT" | "STATUS";
            /** @enum {string} */
            status: "EN-ATTENTE" | "ACCEPTE" | "REFUSE" | "ANNULE";
            id_colis: number;
            coli: {
                id: number;
                ref: string;
                code: string;
                /** @enum {string} */
                etat: "ATT-ENVOIE" | "ATT-DISP-ENVOIE" | "ATT-ENLEV" | "ENLEV-COURS" | "ENLEV-ECHEC" | "ENLEV-SUCC" | "ATT-LIV" | "LIV-PLAN" | "LIV-COURS" | "LIV-COURS-SUCC" | "LIV-COURS-ECHEC" | "LIV-COURS-REPO" | "LIVRE" | "ANL" | "ENDOM" | "RECUPERER" | "ATT-RECUP" | "FACTURE" | "ATT-TRANSF" | "TRANSF-PLAN" | "TRANSF-COURS";
            };
            user: {
                id: number;
                nom_com: string | null;
            };
            data: {
                adresse?: string;
                adresse_lieu?: string;
                adresse_gov?: string;
                adresse_deleg?: string;
                adresse_zip?: string;
                tel_cl?: string;
                montant_ttc?: number;
                /** @enum {string} */
                etat?: "ATT-ENVOIE" | "ATT-DISP-ENVOIE" | "ATT-ENLEV" | "ENLEV-COURS" | "ENLEV-ECHEC" | "ENLEV-SUCC" | "ATT-LIV" | "LIV-PLAN" | "LIV-COURS" | "LIV-COURS-SUCC" | "LIV-COURS-ECHEC" | "LIV-COURS-REPO" | "LIVRE" | "ANL" | "ENDOM" | "RECUPERER" | "ATT-RECUP" | "FACTURE" | "ATT-TRANSF" | "TRANSF-PLAN" | "TRANSF-COURS";
            };
            par_destinataire: boolean;
            note_exped: string | null;
            note_adm: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        Facture: {
            id: number;
            ref: string;
            /** @enum {string} */
            etat: "emise" | "payee_partiel" | "payee" | "annulee";
            id_exped: number;
            facFor: {
                nom_com: string;
                matricule_fiscal: string | null;
                adresse: string | null;
                tel: string | null;
            };
            nbr_colis: number;
            montant_colis: number;
            montant_frais_service: number;
            montant_frais_poids_supp: number;
            montant_cheque: number;
            montant_droit_timbre: number;
            montant_paye: number;
            report: number;
            regle: number;
            frais_liv: number;
            frais_retour: number;
            frais_poids_supp_kg: number;
            raison: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        FactureDetaillee: {
            id: number;
            ref: string;
            /** @enum {string} */
            etat: "emise" | "payee_partiel" | "payee" | "annulee";
            id_exped: number;
            facFor: {
                nom_com: string;
                matricule_fiscal: string | null;
                adresse: string | null;
                tel: string | null;
            };
            nbr_colis: number;
            montant_colis: number;
            montant_frais_service: number;
            montant_frais_poids_supp: number;
            montant_cheque: number;
            montant_droit_timbre: number;
            montant_paye: number;
            report: number;
            regle: number;
            frais_liv: number;
            frais_retour: number;
            frais_poids_supp_kg: number;
            raison: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            emetteur: {
                brand: string;
                legal_name: string;
                tax_id: string;
                address: string;
                phones: string[];
                mentions?: string[];
                logo?: string | null;
            };
            lieu: string | null;
            /** @enum {string} */
            mode_reglement: "cheque_especes" | "especes";
            report_anterieur: {
                montant: number;
                ref: string | null;
            } | null;
            report_actuel: number;
            taux_retenue: number;
            retenues: {
                depuis: string;
                taux: number;
            }[];
            en_lettres: string;
            empreinte: string;
            factureBags: {
                coli: {
                    id: number;
                    ref: string;
                    code: string;
                    nom_cl: string;
                };
                /** @enum {string} */
                decision: "livre" | "recupere" | "retour" | "rembourse";
                montant_colis: number;
                frais_service: number;
                poids_supp: number;
                frais_poids_supp: number;
            }[];
            cheques: {
                idCheque: number;
                num: string;
                proprietaire: string;
                montant: number;
            }[];
            paiements: {
                id: number;
                recu: string;
                /** @enum {string} */
                mode: "especes" | "virement" | "cheque" | "compensation";
                montant: number;
                retenue: number;
                hors_facture: number;
                jour: string;
                reference: string | null;
                annule: boolean;
                annule_recu: string | null;
                raison: string | null;
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        Evenement: {
            id: number;
            event_id: string;
            /** @enum {string} */
            type: "essai" | "colis" | "ramassage" | "facture" | "paiement";
            /** @enum {string} */
            evenement: "essai" | "colis.statut" | "ramassage.etat" | "facture.emise" | "facture.annulee" | "paiement.fait" | "paiement.annule";
            url: string;
            code: string | null;
            etat: ("ATT-ENVOIE" | "ATT-DISP-ENVOIE" | "ATT-ENLEV" | "ENLEV-COURS" | "ENLEV-ECHEC" | "ENLEV-SUCC" | "ATT-LIV" | "LIV-PLAN" | "LIV-COURS" | "LIV-COURS-SUCC" | "LIV-COURS-ECHEC" | "LIV-COURS-REPO" | "LIVRE" | "ANL" | "ENDOM" | "RECUPERER" | "ATT-RECUP" | "FACTURE" | "ATT-TRANSF" | "TRANSF-PLAN" | "TRANSF-COURS" | "pending" | "pending_pick" | "in_progress" | "completed" | "annule") | null;
            /** @enum {string} */
            statut: "pending" | "delivered" | "failed";
            /** Format: date-time */
            createdAt: string;
            prochaine: string | null;
            tentatives: {
                /** Format: date-time */
                at: string;
                status: number | null;
                raison: ("adresse-invalide" | "adresse-http" | "adresse-identifiants" | "nom-introuvable" | "adresse-privee" | "delai" | "connexion-refusee" | "injoignable" | "connexion-coupee" | "certificat" | "chiffrement" | "reponse-illisible" | "redirection" | "statut") | null;
                ms: number;
            }[];
        };
    };
    responses: {
        /** @description Rien n’a changé ; `code` dit pourquoi. */
        Erreur: {
            headers: {
                /** @description D’un 429 ou d’un 503 : secondes à attendre. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Erreur"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listParcels: {
        parameters: {
            query?: {
                /** @example 2026-03-01 */
                depuis?: "" | string;
                /** @example ATT-ENVOIE,LIVRE */
                etat?: string | string[];
                order_ref?: string;
                curseur?: string;
                /** @example 50 */
                taille?: string;
            };
            header?: {
                /** @description La marque `ETag` de ce que vous avez déjà. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    /** @description La marque de cette réponse, à renvoyer dans `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: components["schemas"]["Colis"][];
                        suivant: string | null;
                    };
                };
            };
            /** @description Rien n’a changé depuis `ETag`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    createParcels: {
        parameters: {
            query?: never;
            header?: {
                /** @description Une par demande : renvoyée, la réponse est la même et rien n’est fait deux fois. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nom_cl": "Rim Chaabane",
                 *       "tel_cl": "53418027",
                 *       "adresse": "Rue Ibn Khaldoun, imm. Yasmine",
                 *       "adresse_lieu": "Sahloul 3",
                 *       "adresse_gov": "Sousse",
                 *       "adresse_deleg": "Sousse Jawhara",
                 *       "adresse_zip": "4054",
                 *       "marchandise": "Nappe brodée",
                 *       "montant_ttc": "124,000",
                 *       "order_ref": "DZ-1204"
                 *     }
                 */
                "application/json": components["schemas"]["NouveauColis"] | {
                    parcels: components["schemas"]["NouveauColis"][];
                };
            };
        };
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        ref: string;
                        code: string;
                        order_ref: string | null;
                        /** @enum {string} */
                        etat: "ATT-ENVOIE" | "ATT-DISP-ENVOIE" | "ATT-ENLEV" | "ENLEV-COURS" | "ENLEV-ECHEC" | "ENLEV-SUCC" | "ATT-LIV" | "LIV-PLAN" | "LIV-COURS" | "LIV-COURS-SUCC" | "LIV-COURS-ECHEC" | "LIV-COURS-REPO" | "LIVRE" | "ANL" | "ENDOM" | "RECUPERER" | "ATT-RECUP" | "FACTURE" | "ATT-TRANSF" | "TRANSF-PLAN" | "TRANSF-COURS";
                        last_etat: ("ATT-LIV" | "LIVRE" | "ANL" | "ENDOM" | "RECUPERER" | "ATT-RECUP") | null;
                        issue: ("livre" | "recupere" | "retour" | "rembourse") | null;
                        is_afex: boolean;
                        etat_afex: string | null;
                        attempt: number;
                        /** @enum {string} */
                        type_envoi: "livraison" | "echange" | "recuperation";
                        id_exped: number;
                        user: {
                            id: number;
                            nom_com: string | null;
                            tel: string | null;
                        };
                        nom_cl: string;
                        prenom_cl: string | null;
                        tel_cl: string;
                        adresse: string;
                        adresse_lieu: string;
                        adresse_gov: string;
                        adresse_deleg: string;
                        adresse_zip: string;
                        marchandise: string;
                        nbr_paquets: number;
                        poids_supp: number;
                        note: string | null;
                        remettre_a: string | null;
                        repere: string | null;
                        appel_le: string | null;
                        note_afex: string | null;
                        montant_ttc: number;
                        montant_ht: number;
                        tva: number;
                        droit_timbre: number;
                        frai_liv: number;
                        montant_remboursement: number;
                        montant_encaisse: number | null;
                        date_programe: string | null;
                        id_hub_exped: number | null;
                        id_hub_dest: number | null;
                        id_hub_current: number | null;
                        colis_hub_exped: {
                            id: number;
                            nom: string;
                        } | null;
                        colis_hub_dest: {
                            id: number;
                            nom: string;
                        } | null;
                        colis_hub_current: {
                            id: number;
                            nom: string;
                        } | null;
                        zone_exped: string | null;
                        zone_dest: string;
                        zone_current: string | null;
                        a_transferer: boolean;
                        rendu_le: string | null;
                        sans_retour: boolean;
                        conteste: boolean;
                        guichet_le: string | null;
                        factures: {
                            ref: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                        avertissements?: string[];
                    } | {
                        rows: {
                            index: number;
                            colis?: components["schemas"]["Colis"];
                            avertissements?: string[];
                            message?: string;
                            code?: string;
                            champ?: string;
                            doc?: string;
                            errors?: {
                                field: string;
                                message: string;
                            }[];
                            choix?: components["schemas"]["Lieu"][];
                        }[];
                        crees: number;
                        refuses: number;
                    };
                };
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    readParcel: {
        parameters: {
            query?: never;
            header?: {
                /** @description La marque `ETag` de ce que vous avez déjà. */
                "If-None-Match"?: string;
            };
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    /** @description La marque de cette réponse, à renvoyer dans `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        ref: string;
                        code: string;
                        order_ref: string | null;
                        /** @enum {string} */
                        etat: "ATT-ENVOIE" | "ATT-DISP-ENVOIE" | "ATT-ENLEV" | "ENLEV-COURS" | "ENLEV-ECHEC" | "ENLEV-SUCC" | "ATT-LIV" | "LIV-PLAN" | "LIV-COURS" | "LIV-COURS-SUCC" | "LIV-COURS-ECHEC" | "LIV-COURS-REPO" | "LIVRE" | "ANL" | "ENDOM" | "RECUPERER" | "ATT-RECUP" | "FACTURE" | "ATT-TRANSF" | "TRANSF-PLAN" | "TRANSF-COURS";
                        last_etat: ("ATT-LIV" | "LIVRE" | "ANL" | "ENDOM" | "RECUPERER" | "ATT-RECUP") | null;
                        issue: ("livre" | "recupere" | "retour" | "rembourse") | null;
                        is_afex: boolean;
                        etat_afex: string | null;
                        attempt: number;
                        /** @enum {string} */
                        type_envoi: "livraison" | "echange" | "recuperation";
                        id_exped: number;
                        user: {
                            id: number;
                            nom_com: string | null;
                            tel: string | null;
                        };
                        nom_cl: string;
                        prenom_cl: string | null;
                        tel_cl: string;
                        adresse: string;
                        adresse_lieu: string;
                        adresse_gov: string;
                        adresse_deleg: string;
                        adresse_zip: string;
                        marchandise: string;
                        nbr_paquets: number;
                        poids_supp: number;
                        note: string | null;
                        remettre_a: string | null;
                        repere: string | null;
                        appel_le: string | null;
                        note_afex: string | null;
                        montant_ttc: number;
                        montant_ht: number;
                        tva: number;
                        droit_timbre: number;
                        frai_liv: number;
                        montant_remboursement: number;
                        montant_encaisse: number | null;
                        date_programe: string | null;
                        id_hub_exped: number | null;
                        id_hub_dest: number | null;
                        id_hub_current: number | null;
                        colis_hub_exped: {
                            id: number;
                            nom: string;
                        } | null;
                        colis_hub_dest: {
                            id: number;
                            nom: string;
                        } | null;
                        colis_hub_current: {
                            id: number;
                            nom: string;
                        } | null;
                        zone_exped: string | null;
                        zone_dest: string;
                        zone_current: string | null;
                        a_transferer: boolean;
                        rendu_le: string | null;
                        sans_retour: boolean;
                        conteste: boolean;
                        guichet_le: string | null;
                        factures: {
                            ref: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                        lien_suivi: string;
                    };
                };
            };
            /** @description Rien n’a changé depuis `ETag`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    changeParcel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Une par demande : renvoyée, la réponse est la même et rien n’est fait deux fois. */
                "Idempotency-Key"?: string;
            };
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "montant_ttc": "119,500",
                 *       "note": "Sonner deux fois"
                 *     }
                 */
                "application/json": {
                    nom_cl?: string;
                    prenom_cl?: string | null;
                    tel_cl?: string | number;
                    marchandise?: string;
                    montant_ttc?: number | string;
                    montant_remboursement?: number | string | null;
                    adresse?: string;
                    adresse_lieu?: string;
                    adresse_gov?: string;
                    adresse_deleg?: string;
                    adresse_zip?: string | number;
                    /** @enum {string} */
                    type_envoi?: "livraison" | "echange" | "recuperation";
                    nbr_paquets?: number | string;
                    poids_supp?: number | string | null;
                    order_ref?: number | (string | null);
                    note?: string | null;
                    updatedAt?: string | null;
                    doublon?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        ref: string;
                        code: string;
                        order_ref: string | null;
                        /** @enum {string} */
                        etat: "ATT-ENVOIE" | "ATT-DISP-ENVOIE" | "ATT-ENLEV" | "ENLEV-COURS" | "ENLEV-ECHEC" | "ENLEV-SUCC" | "ATT-LIV" | "LIV-PLAN" | "LIV-COURS" | "LIV-COURS-SUCC" | "LIV-COURS-ECHEC" | "LIV-COURS-REPO" | "LIVRE" | "ANL" | "ENDOM" | "RECUPERER" | "ATT-RECUP" | "FACTURE" | "ATT-TRANSF" | "TRANSF-PLAN" | "TRANSF-COURS";
                        last_etat: ("ATT-LIV" | "LIVRE" | "ANL" | "ENDOM" | "RECUPERER" | "ATT-RECUP") | null;
                        issue: ("livre" | "recupere" | "retour" | "rembourse") | null;
                        is_afex: boolean;
                        etat_afex: string | null;
                        attempt: number;
                        /** @enum {string} */
                        type_envoi: "livraison" | "echange" | "recuperation";
                        id_exped: number;
                        user: {
                            id: number;
                            nom_com: string | null;
                            tel: string | null;
                        };
                        nom_cl: string;
                        prenom_cl: string | null;
                        tel_cl: string;
                        adresse: string;
                        adresse_lieu: string;
                        adresse_gov: string;
                        adresse_deleg: string;
                        adresse_zip: string;
                        marchandise: string;
                        nbr_paquets: number;
                        poids_supp: number;
                        note: string | null;
                        remettre_a: string | null;
                        repere: string | null;
                        appel_le: string | null;
                        note_afex: string | null;
                        montant_ttc: number;
                        montant_ht: number;
                        tva: number;
                        droit_timbre: number;
                        frai_liv: number;
                        montant_remboursement: number;
                        montant_encaisse: number | null;
                        date_programe: string | null;
                        id_hub_exped: number | null;
                        id_hub_dest: number | null;
                        id_hub_current: number | null;
                        colis_hub_exped: {
                            id: number;
                            nom: string;
                        } | null;
                        colis_hub_dest: {
                            id: number;
                            nom: string;
                        } | null;
                        colis_hub_current: {
                            id: number;
                            nom: string;
                        } | null;
                        zone_exped: string | null;
                        zone_dest: string;
                        zone_current: string | null;
                        a_transferer: boolean;
                        rendu_le: string | null;
                        sans_retour: boolean;
                        conteste: boolean;
                        guichet_le: string | null;
                        factures: {
                            ref: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                        avertissements?: string[];
                    };
                };
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    cancelParcel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Une par demande : renvoyée, la réponse est la même et rien n’est fait deux fois. */
                "Idempotency-Key"?: string;
            };
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        done: true;
                        deja?: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    parcelHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description La marque `ETag` de ce que vous avez déjà. */
                "If-None-Match"?: string;
            };
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    /** @description La marque de cette réponse, à renvoyer dans `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: {
                            id: number;
                            task: string;
                            doneby: string;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                    };
                };
            };
            /** @description Rien n’a changé depuis `ETag`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    trackingLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description La marque `ETag` de ce que vous avez déjà. */
                "If-None-Match"?: string;
            };
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    /** @description La marque de cette réponse, à renvoyer dans `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        ref: string;
                        lien_suivi: string;
                    };
                };
            };
            /** @description Rien n’a changé depuis `ETag`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    listDecisions: {
        parameters: {
            query?: {
                curseur?: string;
                /** @example 50 */
                taille?: string;
            };
            header?: {
                /** @description La marque `ETag` de ce que vous avez déjà. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    /** @description La marque de cette réponse, à renvoyer dans `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: {
                            id: number;
                            ref: string;
                            nom_cl: string;
                            tel_cl: string;
                            adresse: string;
                            adresse_lieu: string;
                            montant_ttc: number;
                            /** @enum {string} */
                            etat: "ATT-ENVOIE" | "ATT-DISP-ENVOIE" | "ATT-ENLEV" | "ENLEV-COURS" | "ENLEV-ECHEC" | "ENLEV-SUCC" | "ATT-LIV" | "LIV-PLAN" | "LIV-COURS" | "LIV-COURS-SUCC" | "LIV-COURS-ECHEC" | "LIV-COURS-REPO" | "LIVRE" | "ANL" | "ENDOM" | "RECUPERER" | "ATT-RECUP" | "FACTURE" | "ATT-TRANSF" | "TRANSF-PLAN" | "TRANSF-COURS";
                            /** @enum {string} */
                            type_envoi: "livraison" | "echange" | "recuperation";
                            attempt: number;
                            conteste: boolean;
                            /** Format: date-time */
                            a_decider: string;
                            /** @enum {string} */
                            sans_decision: "reessayer" | "retour";
                            retrait: string | null;
                            passage: {
                                /** Format: date-time */
                                le: string;
                                motif: ("absent" | "injoignable" | "refuse" | "adresse-erronee" | "faux-numero" | "annule-client" | "endommage" | "non-tente" | "autre") | null;
                                note: string | null;
                                reporte: boolean;
                                manque: string[] | null;
                                photos: number;
                            } | null;
                            destinataire: {
                                jour: string | null;
                                conteste_mot: string | null;
                                refuse: {
                                    /** Format: date-time */
                                    le: string;
                                    mot: string | null;
                                } | null;
                            };
                        }[];
                        suivant: string | null;
                    };
                };
            };
            /** @description Rien n’a changé depuis `ETag`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    decideParcel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Une par demande : renvoyée, la réponse est la même et rien n’est fait deux fois. */
                "Idempotency-Key"?: string;
            };
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "acte": {
                 *         "nom": "reessayer"
                 *       }
                 *     }
                 */
                "application/json": {
                    acte: {
                        /** @constant */
                        nom: "reessayer";
                        jour?: string | null;
                    } | {
                        /** @constant */
                        nom: "telephone";
                        tel: string | number;
                    } | {
                        /** @constant */
                        nom: "adresse";
                        adresse: string | {
                            adresse: string;
                            adresse_lieu: string;
                            adresse_gov: string;
                            adresse_deleg: string;
                            adresse_zip: string;
                        };
                    } | {
                        /** @constant */
                        nom: "montant";
                        montant: number | string;
                        raison: string;
                        gratuit?: boolean | null;
                    } | {
                        /** @constant */
                        nom: "guichet";
                    } | {
                        /** @constant */
                        nom: "retour";
                        raison?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        done: true;
                        deja?: boolean;
                        ticket: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    labels: {
        parameters: {
            query: {
                /** @example 260000000042 */
                refs: string | string[];
                /** @example zpl */
                format?: "etiquette" | "a6" | "a4" | "png" | "zpl";
                debut?: "1" | "2" | "3" | "4";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "image/png": unknown;
                    "application/zip": unknown;
                    "application/zpl": string;
                };
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    createPickup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Une par demande : renvoyée, la réponse est la même et rien n’est fait deux fois. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "refs": "pretes"
                 *     }
                 */
                "application/json": {
                    refs: "pretes" | string[];
                    envoyer?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ramassage"];
                };
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    readPickup: {
        parameters: {
            query?: never;
            header?: {
                /** @description La marque `ETag` de ce que vous avez déjà. */
                "If-None-Match"?: string;
            };
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    /** @description La marque de cette réponse, à renvoyer dans `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ramassage"];
                };
            };
            /** @description Rien n’a changé depuis `ETag`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    sendPickup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Une par demande : renvoyée, la réponse est la même et rien n’est fait deux fois. */
                "Idempotency-Key"?: string;
            };
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ramassage"];
                };
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    cancelPickup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Une par demande : renvoyée, la réponse est la même et rien n’est fait deux fois. */
                "Idempotency-Key"?: string;
            };
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        done: true;
                        deja?: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    listTickets: {
        parameters: {
            query?: {
                curseur?: string;
                /** @example 50 */
                taille?: string;
            };
            header?: {
                /** @description La marque `ETag` de ce que vous avez déjà. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    /** @description La marque de cette réponse, à renvoyer dans `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: components["schemas"]["Ticket"][];
                        suivant: string | null;
                    };
                };
            };
            /** @description Rien n’a changé depuis `ETag`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    createTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description Une par demande : renvoyée, la réponse est la même et rien n’est fait deux fois. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ref": "260000000042",
                 *       "type": "INFOS-TEL",
                 *       "data": {
                 *         "tel_cl": "22333444"
                 *       }
                 *     }
                 */
                "application/json": {
                    ref: string;
                    note_exped?: string | null;
                    /** @constant */
                    type: "INFOS-ADRS";
                    data: {
                        adresse: string;
                        adresse_lieu: string;
                        adresse_gov?: string | null;
                        adresse_deleg?: string | null;
                        adresse_zip?: string | null;
                    };
                } | {
                    ref: string;
                    note_exped?: string | null;
                    /** @constant */
                    type: "INFOS-TEL";
                    data: {
                        tel_cl: string | number;
                    };
                } | {
                    ref: string;
                    note_exped?: string | null;
                    /** @constant */
                    type: "INFOS-MNT";
                    data: {
                        montant_ttc: number | string;
                    };
                } | {
                    ref: string;
                    note_exped?: string | null;
                    /** @constant */
                    type: "STATUS";
                    data: {
                        /** @enum {string} */
                        etat: "ANL" | "FACTURE" | "ENDOM" | "LIVRE" | "RECUPERER" | "ATT-LIV";
                    };
                };
            };
        };
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    cancelTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description Une par demande : renvoyée, la réponse est la même et rien n’est fait deux fois. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    searchPlaces: {
        parameters: {
            query: {
                /** @example sahloul */
                q: string;
            };
            header?: {
                /** @description La marque `ETag` de ce que vous avez déjà. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    /** @description La marque de cette réponse, à renvoyer dans `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: components["schemas"]["Lieu"][];
                    };
                };
            };
            /** @description Rien n’a changé depuis `ETag`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    readAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lieux": [
                 *         {
                 *           "lieu": "Sahloul 3",
                 *           "gov": "Sousse"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    lieux: {
                        gov?: string;
                        deleg?: string;
                        lieu?: string;
                        zip?: string;
                        adresse?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: {
                            /** @enum {string} */
                            certitude: "sure" | "a-verifier" | "a-choisir";
                            lieu: components["schemas"]["Lieu"] | null;
                            lieux: components["schemas"]["Lieu"][];
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                curseur?: string;
                /** @example 50 */
                taille?: string;
            };
            header?: {
                /** @description La marque `ETag` de ce que vous avez déjà. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    /** @description La marque de cette réponse, à renvoyer dans `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: components["schemas"]["Facture"][];
                        suivant: string | null;
                    };
                };
            };
            /** @description Rien n’a changé depuis `ETag`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    readInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description La marque `ETag` de ce que vous avez déjà. */
                "If-None-Match"?: string;
            };
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    /** @description La marque de cette réponse, à renvoyer dans `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactureDetaillee"];
                };
            };
            /** @description Rien n’a changé depuis `ETag`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    owed: {
        parameters: {
            query?: never;
            header?: {
                /** @description La marque `ETag` de ce que vous avez déjà. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    /** @description La marque de cette réponse, à renvoyer dans `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        a_facturer: number;
                        a_facturer_colis: number;
                        a_facturer_net: number;
                        facture: number;
                        facture_factures: number;
                        paye: number;
                        paye_factures: number;
                        report: number;
                        prochain_paiement: string | null;
                        en_retard: number;
                        en_retard_factures: number;
                    };
                };
            };
            /** @description Rien n’a changé depuis `ETag`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    payouts: {
        parameters: {
            query?: {
                curseur?: string;
                /** @example 50 */
                taille?: string;
            };
            header?: {
                /** @description La marque `ETag` de ce que vous avez déjà. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    /** @description La marque de cette réponse, à renvoyer dans `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: {
                            id: number;
                            recu: string;
                            facture: string | null;
                            /** @enum {string} */
                            mode: "especes" | "virement" | "cheque" | "compensation";
                            montant: number;
                            retenue: number;
                            verse: number;
                            jour: string;
                            reference: string | null;
                            annule: boolean;
                            annule_recu: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                        suivant: string | null;
                    };
                };
            };
            /** @description Rien n’a changé depuis `ETag`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    webhookAttempts: {
        parameters: {
            query?: {
                curseur?: string;
                /** @example 20 */
                taille?: string;
            };
            header?: {
                /** @description La marque `ETag` de ce que vous avez déjà. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    /** @description La marque de cette réponse, à renvoyer dans `If-None-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: components["schemas"]["Evenement"][];
                        suivant: string | null;
                    };
                };
            };
            /** @description Rien n’a changé depuis `ETag`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Une par demande : renvoyée, la réponse est la même et rien n’est fait deux fois. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        done: true;
                        deja?: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    advanceParcel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Une par demande : renvoyée, la réponse est la même et rien n’est fait deux fois. */
                "Idempotency-Key"?: string;
            };
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "etat": "LIVRE"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    etat: "ATT-ENVOIE" | "ATT-DISP-ENVOIE" | "ATT-ENLEV" | "ENLEV-COURS" | "ENLEV-ECHEC" | "ENLEV-SUCC" | "ATT-LIV" | "LIV-PLAN" | "LIV-COURS" | "LIV-COURS-SUCC" | "LIV-COURS-ECHEC" | "LIV-COURS-REPO" | "LIVRE" | "ANL" | "ENDOM" | "RECUPERER" | "ATT-RECUP" | "FACTURE" | "ATT-TRANSF" | "TRANSF-PLAN" | "TRANSF-COURS";
                };
            };
        };
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        etats: ("ATT-ENVOIE" | "ATT-DISP-ENVOIE" | "ATT-ENLEV" | "ENLEV-COURS" | "ENLEV-ECHEC" | "ENLEV-SUCC" | "ATT-LIV" | "LIV-PLAN" | "LIV-COURS" | "LIV-COURS-SUCC" | "LIV-COURS-ECHEC" | "LIV-COURS-REPO" | "LIVRE" | "ANL" | "ENDOM" | "RECUPERER" | "ATT-RECUP" | "FACTURE" | "ATT-TRANSF" | "TRANSF-PLAN" | "TRANSF-COURS")[];
                        colis: components["schemas"]["Colis"];
                    };
                };
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    advanceClock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Une par demande : renvoyée, la réponse est la même et rien n’est fait deux fois. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "avancer": 1440
                 *     }
                 */
                "application/json": {
                    avancer: number;
                };
            };
        };
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        horloge: string;
                        avance: number;
                    };
                };
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
    resetSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fait */
            200: {
                headers: {
                    /** @description Appels d’un coup, au plus. */
                    "RateLimit-Limit"?: number;
                    /** @description Appels qui restent. */
                    "RateLimit-Remaining"?: number;
                    /** @description Secondes jusqu’à ce que tous soient là de nouveau. */
                    "RateLimit-Reset"?: number;
                    /** @description Le numéro de l’appel. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        done: true;
                        deja?: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Erreur"];
            "5XX": components["responses"]["Erreur"];
        };
    };
}
