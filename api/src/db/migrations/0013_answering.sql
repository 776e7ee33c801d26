CREATE TABLE `contact_notes` (
	`id` char(26) character set ascii collate ascii_bin NOT NULL,
	`contact_id` char(26) character set ascii collate ascii_bin NOT NULL,
	`author_id` char(26) character set ascii collate ascii_bin NOT NULL,
	`text` text character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`edited_at` datetime(3),
	`deleted_at` datetime(3),
	CONSTRAINT `contact_notes_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `reply_drafts` (
	`admin_id` char(26) character set ascii collate ascii_bin NOT NULL,
	`contact_id` char(26) character set ascii collate ascii_bin NOT NULL,
	`text` text character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`saved_at` datetime(3) NOT NULL,
	CONSTRAINT `reply_drafts_admin_id_contact_id_pk` PRIMARY KEY(`admin_id`,`contact_id`)
);
--> statement-breakpoint
CREATE TABLE `mail_templates` (
	`kind` varchar(32) character set ascii collate ascii_bin NOT NULL,
	`subject` varchar(150) character set utf8mb4 collate utf8mb4_unicode_520_ci,
	`body` text character set utf8mb4 collate utf8mb4_unicode_520_ci,
	`version` int NOT NULL,
	`updated_at` datetime(3) NOT NULL,
	`updated_by` char(26) character set ascii collate ascii_bin NOT NULL,
	CONSTRAINT `mail_templates_kind` PRIMARY KEY(`kind`)
);
--> statement-breakpoint
CREATE TABLE `reply_templates` (
	`id` char(26) character set ascii collate ascii_bin NOT NULL,
	`title` varchar(80) character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`unique_title` varchar(160) character set utf8mb4 collate utf8mb4_bin,
	`text` text character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`version` int NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`updated_at` datetime(3) NOT NULL,
	`deleted_at` datetime(3),
	CONSTRAINT `reply_templates_id` PRIMARY KEY(`id`),
	CONSTRAINT `reply_templates_uniqueTitle_unique` UNIQUE(`unique_title`)
);
--> statement-breakpoint
ALTER TABLE `contacts` ADD `assignee_id` char(26) character set ascii collate ascii_bin;--> statement-breakpoint
ALTER TABLE `contact_notes` ADD CONSTRAINT `contact_notes_contact_id_contacts_id_fk` FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `contact_notes` ADD CONSTRAINT `contact_notes_author_id_admins_id_fk` FOREIGN KEY (`author_id`) REFERENCES `admins`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `reply_drafts` ADD CONSTRAINT `reply_drafts_admin_id_admins_id_fk` FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `reply_drafts` ADD CONSTRAINT `reply_drafts_contact_id_contacts_id_fk` FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `mail_templates` ADD CONSTRAINT `mail_templates_updated_by_admins_id_fk` FOREIGN KEY (`updated_by`) REFERENCES `admins`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `contact_notes_of` ON `contact_notes` (`contact_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_notes_deleted` ON `contact_notes` (`deleted_at`);--> statement-breakpoint
CREATE INDEX `reply_templates_deleted` ON `reply_templates` (`deleted_at`);--> statement-breakpoint
ALTER TABLE `contacts` ADD CONSTRAINT `contacts_assignee_id_admins_id_fk` FOREIGN KEY (`assignee_id`) REFERENCES `admins`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `contacts_by_assignee` ON `contacts` (`assignee_id`,`deleted_at`,`status`);