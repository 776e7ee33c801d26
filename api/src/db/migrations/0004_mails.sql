CREATE TABLE `mails` (
	`id` char(26) character set ascii collate ascii_bin NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`kind` varchar(32) character set ascii collate ascii_bin NOT NULL,
	`recipient` varchar(254) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`subject` varchar(255) character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`text` mediumtext character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`html` mediumtext character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`message_id` varchar(255) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`thread` text character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`about_id` char(26) character set ascii collate ascii_bin,
	`state` varchar(16) character set ascii collate ascii_bin NOT NULL,
	`attempts` int NOT NULL,
	`next_attempt_at` datetime(3) NOT NULL,
	`holder` varchar(36) character set ascii collate ascii_bin,
	`held_until` datetime(3),
	`sent_at` datetime(3),
	`reason` varchar(500) character set utf8mb4 collate utf8mb4_unicode_520_ci,
	CONSTRAINT `mails_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `mails_created` ON `mails` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_state_created` ON `mails` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_about` ON `mails` (`about_id`,`created_at`);