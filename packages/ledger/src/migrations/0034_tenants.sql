-- Up Migration

-- How the product looks at each host, by its name without a port; '*' is every host that has no row.
CREATE TABLE tenant (
  host text PRIMARY KEY CHECK (host = '*' OR host ~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$'),
  settings jsonb NOT NULL
);

-- Who changed what: settings are null where a host was removed, refused_with where nothing was done.
CREATE TABLE tenant_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host text NOT NULL,
  settings jsonb,
  reason text NOT NULL,
  refused_with text,
  by_user bigint NOT NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION keep_tenant_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was done to tenants stays as it is';
END $$;
CREATE TRIGGER tenant_act_stays BEFORE UPDATE OR DELETE ON tenant_act
  FOR EACH ROW EXECUTE FUNCTION keep_tenant_act();

INSERT INTO tenant (host, settings) VALUES ('*', '{
  "domainConfig": {
    "logo": null,
    "scoreboardBackground": null,
    "primaryColor": "#10243a",
    "primaryText": "#ffffff",
    "primaryQuiet": "#b4c3d2",
    "secondaryColor": "#1b3a59",
    "buttonColor": "#f2b53c",
    "buttonText": "#1d1500",
    "backgroundColor": "#eef2f6",
    "textColor": "#14202c",
    "depositColor": "#0a7044",
    "withdrawalColor": "#b02318",
    "balanceColor": "#ffd98a",
    "fourthColors": "#10243a",
    "backOdds": "#72bbef",
    "layOdds": "#faa9ba",
    "footerColor": "#10243a",
    "sidebarColor": "#ffffff",
    "dark": {
      "primaryColor": "#1c3046",
      "primaryText": "#ffffff",
      "primaryQuiet": "#b4c3d2",
      "secondaryColor": "#15273a",
      "buttonColor": "#e9ad37",
      "buttonText": "#1d1500",
      "backgroundColor": "#0b1219",
      "textColor": "#e6edf3",
      "depositColor": "#4cc38a",
      "withdrawalColor": "#ff8a80",
      "balanceColor": "#ffd98a",
      "fourthColors": "#0a1826",
      "backOdds": "#5ba6dc",
      "layOdds": "#e3899d",
      "footerColor": "#0a1826",
      "sidebarColor": "#121b24"
    }
  },
  "face": {
    "name": "Crease",
    "description": "A betting exchange and casino with live back and lay prices.",
    "icon": "/crease-mark.svg",
    "appIcon": {
      "small": "/icon-192.png",
      "large": "/icon-512.png",
      "round": "/icon-maskable-512.png"
    },
    "email": "",
    "phone": "",
    "supportHours": {
      "en": "24X7 Support",
      "hi": "24X7 सहायता"
    },
    "social": [],
    "minAge": 18,
    "pages": {
      "help": "ours",
      "terms": "ours",
      "rules": "ours",
      "responsible": "ours"
    }
  },
  "texts": {}
}');

-- The example, at two names.
INSERT INTO tenant (host, settings)
SELECT host, '{
  "domainConfig": {
    "logo": "/tenants/violet-logo.svg",
    "scoreboardBackground": "/tenants/violet-scoreboard.svg",
    "primaryColor": "#3b1f6b",
    "primaryText": "#ffffff",
    "primaryQuiet": "#cdbfe6",
    "secondaryColor": "#532e91",
    "buttonColor": "#7df0c4",
    "buttonText": "#06281c",
    "backgroundColor": "#f3f0f8",
    "textColor": "#1d1430",
    "depositColor": "#0a7044",
    "withdrawalColor": "#b02318",
    "balanceColor": "#7df0c4",
    "fourthColors": "#2c1453",
    "backOdds": "#79b8f5",
    "layOdds": "#f7a8c4",
    "footerColor": "#2c1453",
    "sidebarColor": "#faf8fd",
    "dark": {
      "primaryColor": "#35215c",
      "primaryText": "#ffffff",
      "primaryQuiet": "#cdbfe6",
      "secondaryColor": "#2b1a4d",
      "buttonColor": "#62d9ac",
      "buttonText": "#06281c",
      "backgroundColor": "#100b19",
      "textColor": "#ece6f5",
      "depositColor": "#4cc38a",
      "withdrawalColor": "#ff8a80",
      "balanceColor": "#7df0c4",
      "fourthColors": "#1c0f38",
      "backOdds": "#62a4e0",
      "layOdds": "#df88a6",
      "footerColor": "#1c0f38",
      "sidebarColor": "#181124"
    }
  },
  "face": {
    "name": "Violet",
    "description": "Violet: cricket, tennis and football at exchange prices, and a casino.",
    "icon": "/tenants/violet-icon.svg",
    "appIcon": {
      "small": "/tenants/violet-192.png",
      "large": "/tenants/violet-512.png",
      "round": "/tenants/violet-round-512.png"
    },
    "email": "help@violet.example",
    "phone": "+91 1800 000 000",
    "supportHours": {
      "en": "Every day, 9:00 to 23:00 IST",
      "hi": "हर दिन, 9:00 से 23:00 IST"
    },
    "social": [
      {
        "network": "Telegram",
        "address": "https://violet.example/telegram"
      },
      {
        "network": "Instagram",
        "address": "https://violet.example/instagram"
      }
    ],
    "minAge": 18,
    "pages": {
      "help": "ours",
      "terms": "ours",
      "rules": "ours",
      "responsible": "ours"
    }
  },
  "texts": {}
}'::jsonb
FROM unnest(ARRAY['violet.localhost', 'violet.example']) AS host;
